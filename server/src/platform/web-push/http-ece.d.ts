/** Types of the library, because its published types only know the encoding from before RFC 8291. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Parameters {
    version: "aes128gcm";
    /**
     * The public key of the other side, as bytes or base64url. Not needed for decrypting, because the message
     * contains it.
     */
    dh?: string | Buffer;
    privateKey: ECDH;
    authSecret: string | Buffer;
    salt?: Buffer;
  }
  export function encrypt(text: Buffer, parameters: Parameters): Buffer;
  export function decrypt(sealed: Buffer, parameters: Parameters): Buffer;
}
