/** Types of the library. The library's published types only know the encoding from before RFC 8291. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Parameters {
    version: "aes128gcm";
    /**
     * The receiver's public key, as bytes or base64url. Not needed for decrypting, because the message contains the
     * sender's key.
     */
    dh?: string | Buffer;
    privateKey: ECDH;
    authSecret: string | Buffer;
    salt?: Buffer;
  }
  export function encrypt(text: Buffer, parameters: Parameters): Buffer;
  export function decrypt(sealed: Buffer, parameters: Parameters): Buffer;
}
