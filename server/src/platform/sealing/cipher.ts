import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { asciiDigits } from "@hira/contract";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const TAIL = 4;

/** Starts a sealed code, before the id of its key; codes of older releases have neither. */
const MARK = Buffer.from([1]);
const KEY_ID_BYTES = 4;

/** Encrypts voucher codes and hashes them for look-ups (docs/decisions/015). */
export interface CodeCipher {
  /** AES-256-GCM by the current key, whose id comes first. Bound to the row's id: on another row it does not open. */
  seal(id: string, code: string): Buffer;
  /** By whichever key sealed it. Throws when we do not have that one or the bytes were changed. */
  open(id: string, sealed: Buffer): string;
  /** The same for every way to write the code, unlike for any other code; tells nothing without the current key. */
  hash(code: string): Buffer;
  /** The same for the last four characters. */
  tailHash(code: string): Buffer;
  /** The same for UniPin's serial, which the code starts with; empty where it does not. The PIN is no part of it. */
  serialHash(code: string): Buffer;
  /** What `hash` is by every key: a code may be stored under each of them while keys change. */
  hashes(code: string): Buffer[];
  /** The same by the keys that are not current; none where there is one key. */
  otherHashes(code: string): Buffer[];
  tailHashes(code: string): Buffer[];
  /** By every key; none for a text that does not start with a serial. */
  serialHashes(text: string): Buffer[];
  /** What everything starts with that the current key sealed. */
  readonly header: Buffer;
  /** Which key is current. */
  readonly fingerprint: string;
  /** The same keys with another one current; undefined when it is not among them. */
  withCurrent(fingerprint: string): CodeCipher | undefined;
}

/** Codes that differ only in case, spaces and hyphens are the same code written differently. */
function normalise(code: string): string {
  return code
    .normalize("NFKC")
    .replace(/[\s\p{Cf}\p{Pd}]/gu, "")
    .toUpperCase();
}

/** UniPin Bangladesh's serial: `BDMB-X-S-12345678`, as codes are normalised. */
const serialPattern = /^(BDMB|UPBD)[A-Z]S\d{8}/;

function serialOf(text: string): string | undefined {
  return serialPattern.exec(asciiDigits(normalise(text)))?.[0];
}

type CodeKey = ReturnType<typeof createKey>;

/** A key of 32 bytes, whose parts serve one purpose each (RFC 5869). */
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

/** A cipher of keys of 32 bytes; the first one is current. */
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

/** A code of an older release does not say which key sealed it; the right one is the one that it opens with. */
function openUnmarked([key, ...rest]: readonly CodeKey[], id: string, sealed: Buffer): string {
  if (!key) throw new Error(`No key of ours sealed code ${id}`);
  try {
    return key.open(id, sealed);
  } catch (error) {
    if (rest.length === 0) throw error;
    return openUnmarked(rest, id, sealed);
  }
}

/** A code as lists show it: enough of its ends to tell it from others, never enough to use it. */
export function maskCode(code: string): string {
  const hidden = "••••••";
  if (code.length >= 12) return `${code.slice(0, 4)}${hidden}${code.slice(-4)}`;
  return code.length >= 6 ? `${hidden}${code.slice(-2)}` : hidden;
}
