import type { NewSession } from "@hira/contract";

/** What a provider gives for a code or a refresh token. */
export interface ProviderTokens {
  /** Absent in a renewal where the provider signs no other (OpenID Connect Core §12.2): it vouches for the same person. */
  idToken: string | undefined;
  /** Absent: the provider gives none, the session lasts as long as the ID token. */
  refreshToken: string | undefined;
  /** Seconds until the provider wants to be asked again, where it says so. */
  expiresIn?: number | undefined;
  /** What it says of the person beside the ID token, at its UserInfo endpoint (§5.3). */
  claims?: Record<string, unknown> | undefined;
}

/** The provider takes a grant no more; `over`: what it said, for the log. */
export interface Over {
  over: string;
}

/** How sessions are begun, renewed and ended at one kind of provider. Each refuses `overloaded` when it can't be asked. */
export interface SessionProvider {
  /** Refuses `sign_in_refused` where the provider does not take what the page brought. */
  begin(brought: NewSession): Promise<ProviderTokens & { idToken: string }>;
  renew(refreshToken: string): Promise<ProviderTokens | Over>;
  /** Where the provider can be told that a token is not wanted any more; else nothing happens. */
  revoke(refreshToken: string): Promise<void>;
  /** Where the server itself can have somebody signed in anew; absent: the provider's own code in the page does. */
  stepUp?: StepUpProvider;
}

/** A sign-in that the server starts and finishes, to see that somebody is there (docs/decisions/039). */
export interface StepUpProvider {
  /** How many ways there are to ask the provider for a password; the next is tried where one did not help. */
  ways: number;
  /** Refuses `overloaded`. */
  address(asked: StepUpRequest): Promise<string>;
  /** The ID token for a code. Refuses `overloaded`; `over` where the provider does not take the code. */
  finish(answer: { code: string; codeVerifier: string }): Promise<{ idToken: string } | Over>;
}

interface StepUpRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Whose account, as the provider knows it. */
  loginHint: string | undefined;
  way: number;
}
