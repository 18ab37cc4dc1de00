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
 * Google's sign-in code, in a separate chunk that is loaded only for signing in. It stores nothing; the store keeps the
 * session (decision 039).
 */
let auth: Auth | undefined;

const GOOGLE_SCRIPT = "https://apis.google.com/js/api.js?";

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown;
}

/**
 * Allows the address of Google's script, and nothing else: Firebase sets it as text, which Trusted Types permits only
 * through a default policy.
 */
function allowGoogleScript(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", {
    createScriptURL(address) {
      if (address.startsWith(GOOGLE_SCRIPT)) return address;
      throw new TypeError("Not a script of the sign-in.");
    },
  });
}

/** Starts Firebase's sign-in; on phones it also loads its helpers from the project's domain. */
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

/** Returns the refresh token, and makes Google's code forget the sign-in. */
async function takeRefreshToken(auth: Auth, { user }: UserCredential): Promise<string> {
  const { refreshToken } = user;
  await signOut(auth);
  return refreshToken;
}

/**
 * Opens the window, waits for it, and returns the refresh token. `email`: the account to suggest. Throws errors that
 * `failureKind` explains.
 */
export async function signInByWindow(config: FirebaseConfig, email?: string | null): Promise<string> {
  const auth = authOf(config);
  return takeRefreshToken(auth, await signInWithPopup(auth, google(email)));
}

/** Takes the whole page to Google, which returns to the page's current address. Never resolves. */
export function signInByPage(config: FirebaseConfig): Promise<never> {
  return signInWithRedirect(authOf(config), google());
}

/** Returns the result after coming back from Google; null if the person did not come from there. */
export async function resultOfPage(config: FirebaseConfig): Promise<string | null> {
  const auth = authOf(config);
  const credential = await getRedirectResult(auth);
  return credential && takeRefreshToken(auth, credential);
}

const FAILURE_KINDS: Record<string, "cancelled" | "blocked"> = {
  "auth/popup-closed-by-user": "cancelled",
  "auth/user-cancelled": "cancelled",
  // A second click opened another window, which replaces this one.
  "auth/cancelled-popup-request": "cancelled",
  "auth/popup-blocked": "blocked",
};

/** Returns why a sign-in ended without a session: canceled by the person, blocked by the browser, or failed. */
export function failureKind(error: unknown): "cancelled" | "blocked" | "failed" {
  return FAILURE_KINDS[(error as { code?: string }).code ?? ""] ?? "failed";
}
