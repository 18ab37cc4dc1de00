import type { Sealer } from "./channel.ts";

/** The purpose that unsubscribe tokens are bound to, so that no other encrypted text is accepted as a token. */
const PURPOSE = "unsubscribe";

/**
 * Returns the token of an account's e-mails. Whoever has an e-mail can use it, and only to stop the e-mails of that
 * account.
 */
export const unsubscribeToken = (cipher: Pick<Sealer, "seal">, uid: string): string =>
  cipher.seal(PURPOSE, uid).toString("base64url");

/** Returns the uid in the token. Undefined if the store did not create the token. */
export function readUnsubscribeToken(cipher: Pick<Sealer, "open">, token: string): string | undefined {
  try {
    return cipher.open(PURPOSE, Buffer.from(token, "base64url"));
  } catch {
    return undefined;
  }
}
