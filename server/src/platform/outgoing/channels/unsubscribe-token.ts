import type { Sealer } from "./channel.ts";

/** What sealed texts of this kind are bound to: no row's secret opens as one. */
const PURPOSE = "unsubscribe";

/** Proves that somebody has a letter to this account. It ends its letters, and does and tells nothing else. */
export const unsubscribeToken = (cipher: Pick<Sealer, "seal">, uid: string): string =>
  cipher.seal(PURPOSE, uid).toString("base64url");

/** Whose letters it ends; undefined where the store did not make it. */
export function readUnsubscribeToken(cipher: Pick<Sealer, "open">, token: string): string | undefined {
  try {
    return cipher.open(PURPOSE, Buffer.from(token, "base64url"));
  } catch {
    return undefined;
  }
}
