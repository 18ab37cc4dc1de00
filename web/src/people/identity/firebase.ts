import { initializeApp } from "@firebase/app";
import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  initializeAuth,
  inMemoryPersistence,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type UserCredential,
} from "@firebase/auth";
import type { FirebaseConfig } from "./config.ts";

/**
 * Google's own code for signing in. A chunk of its own, fetched only by who signs in: it keeps nothing, the session is
 * ours (decision 039).
 */
let auth: Auth | undefined;

const GOOGLE_SCRIPT = "https://apis.google.com/js/api.js?";

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown;
}

/** Firebase sets the address of Google's script as text; under Trusted Types only a default policy lets it, and nothing else, through. */
function allowGoogleScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      if (address.startsWith(GOOGLE_SCRIPT)) return address;
      throw new TypeError("Not a script of the sign-in.");
    },
  });
}

/** Starts it; on phones it then also loads its helpers from the project's domain. */
export function authOf({ apiKey, authDomain, projectId }: FirebaseConfig): Auth {
  if (!auth) allowGoogleScript();
  auth ??= initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  return auth;
}

const google = (email?: string | null) =>
  new GoogleAuthProvider().setCustomParameters({
    prompt: "select_account",
    ...(email && { login_hint: email }),
  });

/** What is left of a sign-in once Google's code has forgotten it: the refresh token. */
async function takeRefreshToken(auth: Auth, { user }: UserCredential): Promise<string> {
  const { refreshToken } = user;
  await signOut(auth);
  return refreshToken;
}

/** Opens the window, waits for it and gives the refresh token. `email`: whose is wanted. Throws what `failureKind` explains. */
export async function signInByWindow(config: FirebaseConfig, email?: string | null): Promise<string> {
  const auth = authOf(config);
  return takeRefreshToken(auth, await signInWithPopup(auth, google(email)));
}

/** Takes the whole page to Google, which sends the person back to the address that the page has now. Never resolves. */
export function signInByPage(config: FirebaseConfig): Promise<never> {
  return signInWithRedirect(authOf(config), google());
}

/** What the person came back with; null when they did not come from Google. */
export async function resultOfPage(config: FirebaseConfig): Promise<string | null> {
  const auth = authOf(config);
  const credential = await getRedirectResult(auth);
  return credential && takeRefreshToken(auth, credential);
}

const FAILURE_KINDS: Record<string, "cancelled" | "blocked"> = {
  "auth/popup-closed-by-user": "cancelled",
  "auth/user-cancelled": "cancelled",
  // A second click opened another window, which takes this one's place.
  "auth/cancelled-popup-request": "cancelled",
  "auth/popup-blocked": "blocked",
};

/** Why a sign-in ended without a session: by the person, by the browser, or else by a failure. */
export function failureKind(error: unknown): "cancelled" | "blocked" | "failed" {
  return FAILURE_KINDS[(error as { code?: string }).code ?? ""] ?? "failed";
}
