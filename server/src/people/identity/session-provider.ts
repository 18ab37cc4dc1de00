import type { NewSession } from "@hira/contract";

/** What a provider returns for an authorization code or a refresh token. */
export interface ProviderTokens {
  /** The ID token. It may be absent at a renewal (OpenID Connect Core §12.2), because the person is still the same. */
  idToken: string | undefined;
  /** The refresh token. Absent if the provider gives none; the session then lasts as long as the ID token. */
  refreshToken: string | undefined;
  /** Seconds until the next renewal, if the provider says so. */
  expiresIn?: number | undefined;
  /** Claims from the provider's UserInfo endpoint (§5.3), in addition to the ID token. */
  claims?: Record<string, unknown> | undefined;
}

/** The provider no longer accepts a code or token. `over`: the provider's reason, for the log. */
export interface Over {
  over: string;
}

/** How sessions begin, are renewed and end at a provider. All methods @throws `overloaded` */
export interface SessionProvider {
  /** Begins a session. @throws `sign_in_refused` if the provider does not accept what the page sent */
  begin(brought: NewSession): Promise<ProviderTokens & { idToken: string }>;
  renew(refreshToken: string): Promise<ProviderTokens | Over>;
  /** Revokes a token where the provider supports it; otherwise does nothing. */
  revoke(refreshToken: string): Promise<void>;
  /** Signs in again by redirects that the server starts. Absent if the provider's own code in the page does this. */
  stepUp?: StepUpProvider;
}

/** A sign-in that the server starts and finishes, to prove that the person is present (docs/decisions/039). */
export interface StepUpProvider {
  /** Number of sets of parameters that request a new sign-in. If the provider refuses one, the next is tried. */
  ways: number;
  /** Returns the provider's URL for the sign-in. @throws `overloaded` */
  address(asked: StepUpRequest): Promise<string>;
  /**
   * Exchanges a code for the ID token. Returns `over` if the provider does not accept the code. @throws `overloaded`
   */
  finish(answer: { code: string; codeVerifier: string }): Promise<{ idToken: string } | Over>;
}

interface StepUpRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** Tells the provider which account should sign in (`login_hint`). */
  loginHint: string | undefined;
  way: number;
}
