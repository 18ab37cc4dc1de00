import type { TokenSource } from "../../platform/api/with-token.ts";
import type { Confirmation } from "./confirmation.ts";

/** The account according to the identity provider. */
export interface IdentityUser {
  uid: string;
  name: string | null;
  email: string | null;
  photoURL: string | null;
  emailVerified: boolean;
}

/**
 * Outcome of a sign-in. `closed`: the person closed the window, nothing is reported. `leaving`: no window could be
 * opened, so the whole page goes to the provider and returns later.
 */
export type SignInOutcome = "signed-in" | "closed" | "leaving";

/** Outcome of a confirmation in the provider's window. `blocked`: the browser opened no window. */
export type ConfirmOutcome = "confirmed" | "closed" | "blocked" | "other-account";

/** An error of the provider, with the provider's text. */
export class ProviderError extends Error {}

/** Client of an identity provider. Every adapter keeps its session across reloads and follows the other tabs. */
export interface IdentityClient {
  /** The provider's name, as people know it. */
  providerName: string;
  /** Returns the account, null when signed out, undefined until the first callback. */
  current: () => IdentityUser | null | undefined;
  onChange: (listener: () => void) => () => void;
  /** Called when this tab finds that the session has ended without a sign-out. */
  onOver: (listener: () => void) => () => void;
  /** Call it from a click: browsers open windows only then. Throws if the provider or the network fails. */
  signIn: () => Promise<SignInOutcome>;
  /** Like `signIn`, but the provider lets the person choose the account. */
  switchAccount: () => Promise<SignInOutcome>;
  signOut: () => Promise<void>;
  /** Returns the ID token for the API, renewed on demand or shortly before it expires; null when signed out. */
  token: TokenSource;
  /** Lets the same account sign in again, in a window opened by the provider's code. Call it from a click. */
  confirm: () => Promise<ConfirmOutcome>;
  /** Calls that wait until the person has confirmed who they are. */
  confirmation: Confirmation;
  /** Preloads everything that a sign-in needs, so that the click does not have to wait. */
  prepare: () => void;
  /** Finishes a sign-in on the callback page. Resolves to the page to return to, or to `window` in a popup. */
  completeSignIn: (address: string) => Promise<{ returnTo: string } | "window">;
}
