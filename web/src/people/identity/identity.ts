import type { TokenSource } from "../../platform/api/with-token.ts";
import type { Confirmation } from "./confirmation.ts";

/** Who the identity provider says is here. */
export interface IdentityUser {
  uid: string;
  name: string | null;
  email: string | null;
  photoURL: string | null;
  emailVerified: boolean;
}

/**
 * How a sign-in ended: `signed-in`; `closed`: the person closed the window, nothing to say about it; `leaving`:
 * no window could be opened, the whole page goes to the provider and comes back where it was.
 */
export type SignInOutcome = "signed-in" | "closed" | "leaving";

/** How a confirmation in the provider's own window ended: `blocked`: the browser opened no window. */
export type ConfirmOutcome = "confirmed" | "closed" | "blocked" | "other-account";

/** The provider refused, in its own words. */
export class ProviderRefusal extends Error {}

/** One provider of identities. Every adapter keeps its session across reloads and follows the other tabs. */
export interface IdentityClient {
  /** What people call it. */
  providerName: string;
  /** The account, null when signed out, undefined until the first callback. */
  current: () => IdentityUser | null | undefined;
  onChange: (listener: () => void) => () => void;
  /** The session ended by itself, found out in this tab: nobody signed out. */
  onOver: (listener: () => void) => () => void;
  /** Call it from a click: browsers open windows for nothing else. Throws when the provider or the network fails. */
  signIn: () => Promise<SignInOutcome>;
  /** Like `signIn`, and the provider asks which account. */
  switchAccount: () => Promise<SignInOutcome>;
  signOut: () => Promise<void>;
  /** The ID token for the API, renewed when it is about to expire or on demand; null when signed out. */
  token: TokenSource;
  /** Lets the same account sign in again in a window that the provider's own code opens, from a click. */
  confirm: () => Promise<ConfirmOutcome>;
  /** Where calls wait until their person has confirmed who they are. */
  confirmation: Confirmation;
  /** Loads what a sign-in needs, so that the click itself has nothing to wait for. */
  prepare: () => void;
  /** Finishes a sign-in on the callback page. Resolves to where the person was, or `window` in a popup. */
  completeSignIn: (address: string) => Promise<{ returnTo: string } | "window">;
}
