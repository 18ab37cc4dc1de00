import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LENGTH = 8;

/** Encrypts data that a browser stores but must not read. Only the same purpose and provider can decrypt it. */
export interface SessionSeal {
  seal(purpose: string, value: object): string;
  /** Decrypts a sealed text. Undefined if it was sealed for another purpose or provider, or with an unknown key. */
  open(purpose: string, text: string): unknown;
}

/**
 * AES-256-GCM with a key derived from the server's secret (RFC 5869). A sealed text begins with the ID of its key. The
 * first of `secrets` encrypts and every one of them decrypts, so that nobody is signed out when a new secret is added.
 * `source`: provider and client.
 */
export function createSessionSeal(secrets: readonly [Buffer, ...Buffer[]], source: string): SessionSeal {
  const keys = secrets.map((secret) => {
    const key = Buffer.from(hkdfSync("sha256", secret, "", "hira session cookie", 32));
    const id = createHash("sha256").update(key).digest("base64url").slice(0, KEY_ID_LENGTH);
    return { id, key };
  });
  const context = (purpose: string) => Buffer.from(JSON.stringify([purpose, source]));

  return {
    seal(purpose, value) {
      const [{ id, key } = { id: "", key: Buffer.alloc(0) }] = keys;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(context(purpose));
      const sealed = [
        nonce,
        cipher.update(JSON.stringify(value), "utf8"),
        cipher.final(),
        cipher.getAuthTag(),
      ];
      return `${id}.${Buffer.concat(sealed).toString("base64url")}`;
    },
    open(purpose, text) {
      const [id, encoded = ""] = text.split(".", 2);
      const key = keys.find((each) => each.id === id)?.key;
      const sealed = Buffer.from(encoded, "base64url");
      if (!key || sealed.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const nonce = sealed.subarray(0, NONCE_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
          .setAAD(context(purpose))
          .setAuthTag(sealed.subarray(-TAG_BYTES));
        const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
        return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8"));
      } catch {
        return undefined;
      }
    },
  };
}
