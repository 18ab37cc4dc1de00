import type { Sealer } from "./channel.ts";

/**
 * The purpose to which unsubscribe tokens are bound. So no text that was encrypted for another purpose is accepted as a
 * token.
 */
const PURPOSE = "unsubscribe";

/**
 * Returns the token in the e-mails of an account. Whoever has such an e-mail can use the token, but only to stop the
 * e-mails of this account.
 */
export const unsubscribeToken = (cipher: Pick<Sealer, "seal">, uid: string): string =>
  cipher.seal(PURPOSE, uid).toString("base64url");

/** Returns the uid that a token contains. Returns undefined if the store did not create the token. */
export function readUnsubscribeToken(cipher: Pick<Sealer, "open">, token: string): string | undefined {
  try {
    return cipher.open(PURPOSE, Buffer.from(token, "base64url"));
  } catch {
    return undefined;
  }
}
