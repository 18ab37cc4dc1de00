import type { NewSession } from "@hira/contract";

/** What a provider returns for a code or a refresh token. */
export interface ProviderTokens {
  /**
   * Absent if the provider returns no ID token at a renewal (OpenID Connect Core §12.2): the person is still the same.
   */
  idToken: string | undefined;
  /** Absent if the provider gives none; the session then lasts as long as the ID token. */
  refreshToken: string | undefined;
  /** Seconds until the next renewal, if the provider says so. */
  expiresIn?: number | undefined;
  /** Claims from the provider's UserInfo endpoint (§5.3), besides the ID token. */
  claims?: Record<string, unknown> | undefined;
}

/** The provider no longer accepts a grant; `over`: its reason, for the log. */
export interface Over {
  over: string;
}

/**
 * How sessions begin, are renewed and end at one kind of provider. @throws `overloaded` from every method if the
 * provider cannot be reached
 */
export interface SessionProvider {
  /** Begins a session. @throws `sign_in_refused` if the provider does not accept what the page sent */
  begin(brought: NewSession): Promise<ProviderTokens & { idToken: string }>;
  renew(refreshToken: string): Promise<ProviderTokens | Over>;
  /** Revokes a token where the provider supports it; otherwise does nothing. */
  revoke(refreshToken: string): Promise<void>;
  /** Present if the server itself can request a new sign-in; absent if the provider's code in the page does it. */
  stepUp?: StepUpProvider;
}

/** A sign-in that the server starts and finishes, to prove that the person is present (docs/decisions/039). */
export interface StepUpProvider {
  /** Number of ways to ask the provider to confirm the person; if one does not work, the next is tried. */
  ways: number;
  /** Returns the provider's address for the sign-in. @throws `overloaded` */
  address(asked: StepUpRequest): Promise<string>;
  /** Exchanges a code for the ID token; returns `over` if the provider does not accept the code. @throws `overloaded` */
  finish(answer: { code: string; codeVerifier: string }): Promise<{ idToken: string } | Over>;
}

interface StepUpRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** The account, as the provider knows it. */
  loginHint: string | undefined;
  way: number;
}
