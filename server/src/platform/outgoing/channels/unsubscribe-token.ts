import type { Sealer } from "./channel.ts";

/** Binds tokens to this purpose, so that no row's secret is accepted as a token. */
const PURPOSE = "unsubscribe";

/** Returns a token that proves possession of an e-mail to this account. It only stops the account's e-mails. */
export const unsubscribeToken = (cipher: Pick<Sealer, "seal">, uid: string): string =>
  cipher.seal(PURPOSE, uid).toString("base64url");

/** Returns the account of the token; undefined if the store did not create it. */
export function readUnsubscribeToken(cipher: Pick<Sealer, "open">, token: string): string | undefined {
  try {
    return cipher.open(PURPOSE, Buffer.from(token, "base64url"));
  } catch {
    return undefined;
  }
}
