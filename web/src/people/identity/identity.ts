import type { TokenSource } from "../../platform/api/with-token.ts";
import type { Confirmation } from "./confirmation.ts";

/** The signed-in account as the identity provider describes it. */
export interface IdentityUser {
  uid: string;
  name: string | null;
  email: string | null;
  photoURL: string | null;
  emailVerified: boolean;
}

/**
 * Outcome of a sign-in. `closed`: the person closed the window, so no error is shown. `leaving`: no window
 * could be opened, so the browser leaves this page for the provider's page and comes back later.
 */
export type SignInOutcome = "signed-in" | "closed" | "leaving";

/** Outcome of a confirmation in the provider's window. `blocked`: the browser opened no window. */
export type ConfirmOutcome = "confirmed" | "closed" | "blocked" | "other-account";

/** An error that the identity provider reported. Its message is the provider's text. */
export class ProviderError extends Error {}

/**
 * Client of an identity provider; each kind of provider has one. It keeps the session when the page is loaded
 * again, and follows sign-ins and sign-outs in other tabs.
 */
export interface IdentityClient {
  /** The provider's name, as people know it. */
  providerName: string;
  /** Returns the signed-in account; null when signed out, undefined until the provider has first reported. */
  current: () => IdentityUser | null | undefined;
  onChange: (listener: () => void) => () => void;
  /** Adds a listener that is called when a session ends although the person did not sign out. */
  onOver: (listener: () => void) => () => void;
  /**
   * Signs a person in. Call it from a click, because otherwise browsers open no window. Throws if the
   * provider or the network fails.
   */
  signIn: () => Promise<SignInOutcome>;
  /** Signs a person in like `signIn`, but makes the provider ask which account to use. */
  switchAccount: () => Promise<SignInOutcome>;
  signOut: () => Promise<void>;
  /**
   * Returns the ID token for the API; null when signed out. The token is renewed when a caller asks for that,
   * or shortly before it expires.
   */
  token: TokenSource;
  /** Lets the person sign in again with the same account, in a window of the provider. Call it from a click. */
  confirm: () => Promise<ConfirmOutcome>;
  /** The calls that wait until the person has confirmed who they are. */
  confirmation: Confirmation;
  /** Loads, before the click, everything that a sign-in needs. */
  prepare: () => void;
  /**
   * Finishes a sign-in on the callback page. Resolves to the page to return to; in a sign-in window, resolves
   * to `window`.
   */
  completeSignIn: (address: string) => Promise<{ returnTo: string } | "window">;
}
