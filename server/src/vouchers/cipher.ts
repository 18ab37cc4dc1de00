import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TAIL = 4;

/** Seals voucher codes and names them without telling them; see docs/decisions/015. */
export interface CodeCipher {
  /** AES-256-GCM, bound to the row's id: a sealed code moved to another row does not open. */
  seal(id: string, code: string): Buffer;
  /** Throws when the key is another one or the bytes were changed. */
  open(id: string, sealed: Buffer): string;
  /** The same for every way to write the code, unlike for any other code; tells nothing without the key. */
  hash(code: string): Buffer;
  /** The same for the last four characters. */
  tailHash(code: string): Buffer;
  /** Which key this is. */
  readonly fingerprint: string;
}

/** Codes that differ only in case, spaces and hyphens are the same code written differently. */
function normalise(code: string): string {
  return code
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Pd}]/gu, "")
    .toUpperCase();
}

/** A cipher of a key of 32 bytes, whose parts serve one purpose each (RFC 5869). */
export function createCodeCipher(key: Buffer): CodeCipher {
  const part = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "", `hira voucher ${purpose}`, 32));
  const sealing = part("code");
  const naming = part("hash");
  const nameOf = (kind: string, text: string) =>
    createHmac("sha256", naming).update(`${kind}:${text}`).digest();

  return {
    seal(id, code) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce).setAAD(Buffer.from(id));
      return Buffer.concat([nonce, cipher.update(code, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    open(id, sealed) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(id))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
    hash: (code) => nameOf("code", normalise(code)),
    tailHash: (code) => nameOf("tail", normalise(code).slice(-TAIL)),
    fingerprint: nameOf("key", "").toString("hex"),
  };
}

/** A code as lists show it: enough of its ends to tell it from others, never enough to use it. */
export function maskCode(code: string): string {
  const hidden = "••••••";
  if (code.length >= 12) return `${code.slice(0, 4)}${hidden}${code.slice(-4)}`;
  return code.length >= 6 ? `${hidden}${code.slice(-2)}` : hidden;
}
