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
 * Google's sign-in code. It is in a file of its own, which is loaded only for a sign-in. It stores no
 * session, because the store keeps the session (decision 039).
 */
let auth: Auth | undefined;

const GOOGLE_SCRIPT = "https://apis.google.com/js/api.js?";

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown;
}

/**
 * Lets Firebase load Google's script, but no other script. Firebase sets the script's address as text, so
 * Trusted Types need a default policy.
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

/** Starts Firebase's sign-in code. On phones, Firebase also loads helpers from the project's domain. */
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

/** Returns the refresh token and then signs out of Google's code, so that it keeps no session of its own. */
async function takeRefreshToken(auth: Auth, { user }: UserCredential): Promise<string> {
  const { refreshToken } = user;
  await signOut(auth);
  return refreshToken;
}

/**
 * Opens Google's window and returns the refresh token after the person has signed in. `email`: the account to
 * suggest. `failureKind` explains its errors.
 */
export async function signInByWindow(config: FirebaseConfig, email?: string | null): Promise<string> {
  const auth = authOf(config);
  return takeRefreshToken(auth, await signInWithPopup(auth, google(email)));
}

/**
 * Opens Google in this page. Google then returns to the page's current address. Never resolves, because the
 * browser leaves the page.
 */
export function signInByPage(config: FirebaseConfig): Promise<never> {
  return signInWithRedirect(authOf(config), google());
}

/** Returns the refresh token after Google has returned to this page; null if Google did not open the page. */
export async function resultOfPage(config: FirebaseConfig): Promise<string | null> {
  const auth = authOf(config);
  const credential = await getRedirectResult(auth);
  return credential && takeRefreshToken(auth, credential);
}

const FAILURE_KINDS: Record<string, "cancelled" | "blocked"> = {
  "auth/popup-closed-by-user": "cancelled",
  "auth/user-cancelled": "cancelled",
  // Google's code canceled this sign-in because a second click opened another window.
  "auth/cancelled-popup-request": "cancelled",
  "auth/popup-blocked": "blocked",
};

/** Returns why a sign-in failed: canceled by the person, blocked by the browser, or another reason. */
export function failureKind(error: unknown): "cancelled" | "blocked" | "failed" {
  return FAILURE_KINDS[(error as { code?: string }).code ?? ""] ?? "failed";
}
