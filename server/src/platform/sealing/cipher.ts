import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { asciiDigits } from "@hira/contract";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TAIL = 4;

/**
 * The first byte of an encrypted code. The ID of the key comes after it. If an older release encrypted a code, it has
 * neither.
 */
const MARK = Buffer.from([1]);
const KEY_ID_BYTES = 4;

/** Encrypts and decrypts voucher codes, and hashes them so that they can be searched (docs/decisions/015). */
export interface CodeCipher {
  /**
   * Encrypts a text with AES-256-GCM and the current key. The result begins with the key's ID. It is bound to the row's
   * ID, so that it cannot be decrypted for another row.
   */
  seal(id: string, code: string): Buffer;
  /** Decrypts a text with the key that encrypted it. Throws if that key is missing, or if a byte was changed. */
  open(id: string, sealed: Buffer): string;
  /**
   * Returns a code's hash by the current key, by which the code can be searched. The hash is the same in whichever way
   * the code is written. Without the key, the hash reveals nothing about the code.
   */
  hash(code: string): Buffer;
  /** Returns the hash of the code's last four characters. */
  tailHash(code: string): Buffer;
  /**
   * Returns the hash of the UniPin serial with which a code begins, without the PIN after it. Returns an empty buffer
   * if the code begins with no serial.
   */
  serialHash(code: string): Buffer;
  /**
   * Returns a code's hashes, one by each key. Needed because during a key change, a stored hash may be by any of the
   * keys.
   */
  hashes(code: string): Buffer[];
  /** Returns a code's hashes by all keys except the current one. Returns an empty list if there is only one key. */
  otherHashes(code: string): Buffer[];
  tailHashes(code: string): Buffer[];
  /**
   * Returns the hashes of a UniPin serial, one by each key. Returns an empty list if the text begins with no serial.
   */
  serialHashes(text: string): Buffer[];
  /** The bytes with which each text begins that the current key encrypted. */
  readonly header: Buffer;
  /** Fingerprint of the current key. The database also stores it. */
  readonly fingerprint: string;
  /**
   * Returns a cipher with the same keys, of which the one with this fingerprint is current. Returns undefined if there
   * is no such key.
   */
  withCurrent(fingerprint: string): CodeCipher | undefined;
}

/** Normalises a code. Two codes that differ only in case, spaces or hyphens are the same code. */
function normalise(code: string): string {
  return code
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Pd}]/gu, "")
    .toUpperCase();
}

/** Matches the serial of a UniPin code from Bangladesh, such as `BDMB-X-S-12345678`, after it was normalised. */
const serialPattern = /^(BDMB|UPBD)[A-Z]S\d{8}/;

function serialOf(text: string): string | undefined {
  return serialPattern.exec(asciiDigits(normalise(text)))?.[0];
}

type CodeKey = ReturnType<typeof createKey>;

/** Derives several keys from one key of 32 bytes, one for each purpose, such as encrypting and hashing (RFC 5869). */
function createKey(key: Buffer) {
  const part = (purpose: string) => Buffer.from(hkdfSync("sha256", key, "", `hira voucher ${purpose}`, 32));
  const sealing = part("code");
  const hashing = part("hash");
  const hmacOf = (kind: string, text: string) =>
    createHmac("sha256", hashing).update(`${kind}:${text}`).digest();
  const fingerprint = hmacOf("key", "").toString("hex");

  return {
    fingerprint,
    header: Buffer.concat([MARK, Buffer.from(fingerprint, "hex").subarray(0, KEY_ID_BYTES)]),
    hash: (code: string) => hmacOf("code", normalise(code)),
    tailHash: (code: string) => hmacOf("tail", normalise(code).slice(-TAIL)),
    serialHash(code: string): Buffer {
      const serial = serialOf(code);
      return serial === undefined ? Buffer.alloc(0) : hmacOf("serial", serial);
    },
    seal(id: string, code: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, sealing, nonce).setAAD(Buffer.from(id));
      return Buffer.concat([nonce, cipher.update(code, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    open(id: string, sealed: Buffer): string {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const body = sealed.subarray(NONCE_BYTES, -TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, sealing, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(id))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
  };
}

/** Creates a cipher from keys of 32 bytes each. The first key is the current one. */
export function createCodeCipher(...secrets: readonly [Buffer, ...Buffer[]]): CodeCipher {
  const [first, ...rest] = secrets;
  return cipherOf(createKey(first), rest.map(createKey));
}

function cipherOf(current: CodeKey, others: readonly CodeKey[]): CodeCipher {
  const keys = [current, ...others];
  return {
    seal: (id, code) => Buffer.concat([current.header, current.seal(id, code)]),
    open(id, sealed) {
      const key = keys.find(({ header }) => header.equals(sealed.subarray(0, header.length)));
      if (key) return key.open(id, sealed.subarray(key.header.length));
      return openUnmarked(keys, id, sealed);
    },
    hash: current.hash,
    tailHash: current.tailHash,
    serialHash: current.serialHash,
    hashes: (code) => keys.map((key) => key.hash(code)),
    otherHashes: (code) => others.map((key) => key.hash(code)),
    tailHashes: (code) => keys.map((key) => key.tailHash(code)),
    serialHashes: (text) => (serialOf(text) === undefined ? [] : keys.map((key) => key.serialHash(text))),
    header: current.header,
    fingerprint: current.fingerprint,
    withCurrent(fingerprint) {
      const chosen = keys.find((key) => key.fingerprint === fingerprint);
      return (
        chosen &&
        cipherOf(
          chosen,
          keys.filter((key) => key !== chosen),
        )
      );
    },
  };
}

/** Tries one key after the other, because codes that an older release encrypted do not name their key. */
function openUnmarked([key, ...rest]: readonly CodeKey[], id: string, sealed: Buffer): string {
  if (!key) throw new Error(`No key of ours sealed code ${id}`);
  try {
    return key.open(id, sealed);
  } catch (error) {
    if (rest.length === 0) throw error;
    return openUnmarked(rest, id, sealed);
  }
}

/**
 * Returns a code in the form that lists show. It has enough characters to recognise the code, and too few to use it.
 */
export function maskCode(code: string): string {
  const hidden = "••••••";
  if (code.length >= 12) return `${code.slice(0, 4)}${hidden}${code.slice(-4)}`;
  return code.length >= 6 ? `${hidden}${code.slice(-2)}` : hidden;
}
