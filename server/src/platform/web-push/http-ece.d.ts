/** The published types are outdated: they describe only the encoding from before RFC 8291. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Parameters {
    version: "aes128gcm";
    /** The other side's public key, as bytes or base64url; not needed to decrypt, because the message contains it. */
    dh?: string | Buffer;
    privateKey: ECDH;
    authSecret: string | Buffer;
    salt?: Buffer;
  }
  export function encrypt(text: Buffer, parameters: Parameters): Buffer;
  export function decrypt(sealed: Buffer, parameters: Parameters): Buffer;
}
