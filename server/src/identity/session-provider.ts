import type { NewSession } from "@hira/contract";

/** What a provider gives for a code or a refresh token. */
export interface ProviderTokens {
  idToken: string;
  /** Absent: the provider gives none, the session lasts as long as the ID token. */
  refreshToken: string | undefined;
}

/** How sessions are begun, renewed and ended at one kind of provider. Each refuses `overloaded` when it can't be asked. */
export interface SessionProvider {
  /** Refuses `invalid_token` where the provider does not take what the page brought. */
  begin(brought: NewSession): Promise<ProviderTokens>;
  /** Undefined: the provider ended the session. */
  renew(refreshToken: string): Promise<ProviderTokens | undefined>;
  /** Where the provider can be told that a token is not wanted any more; else nothing happens. */
  revoke(refreshToken: string): Promise<void>;
}

/** A provider's answer; the parser's own complaint would quote it, tokens and all. */
export async function readJson<T>(reply: Response): Promise<T> {
  const text = await reply.text();
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`The provider answers ${reply.status} without JSON`);
  }
}
