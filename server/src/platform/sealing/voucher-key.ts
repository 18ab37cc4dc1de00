import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, readFile, rename, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import type { Database } from "../db/database.ts";
import { makeFolder } from "../db/embedded/make-folder.ts";
import { ConfigError } from "../lib/config-error.ts";
import { writeDurably } from "../lib/durable-files.ts";
import type { CodeCipher } from "./cipher.ts";
import { hasSealed, readKeyState, saveKeyState } from "./key-queries.ts";

const KEY_BYTES = 32;

export type CodeSecrets = readonly [Buffer, ...Buffer[]];

/**
 * Reads the keys in the file, one per line. If the file does not exist, creates it with one key of 32 random bytes in
 * base64, readable only by its owner. Throws ConfigError.
 */
export async function readOrMakeKeys(file: string): Promise<CodeSecrets> {
  makeFolder(dirname(file), 0o700);
  if (!existsSync(file)) await writeKeys(file, [randomBytes(KEY_BYTES)]);
  const lines = (await readFile(file, "utf8")).trim().split(/\s+/);
  const [first, ...rest] = lines.map((line) => Buffer.from(line, "base64"));
  if (first && [first, ...rest].every((key) => key.length === KEY_BYTES)) return [first, ...rest];
  throw new ConfigError(
    `${file} does not hold a key of ${KEY_BYTES} bytes in base64. Restore it from a backup; without it the stored voucher codes cannot be read.`,
  );
}

/** Appends a new key to the key file. */
export async function addKey(file: string): Promise<void> {
  const keys = await readOrMakeKeys(file);
  await writeKeys(file, [...keys, randomBytes(KEY_BYTES)], { replace: true });
}

/**
 * Writes the key file completely or not at all. If two processes start at the same time, the file of the one that was
 * first stays.
 */
async function writeKeys(file: string, keys: readonly Buffer[], { replace = false } = {}): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeDurably(draft, keys.map((key) => `${key.toString("base64")}\n`).join(""));
  if (replace) return rename(draft, file);
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
}

/**
 * Returns a cipher whose current key is the one with which the stored codes are encrypted. If that key is missing,
 * throws a ConfigError, so that the start fails instead of the first sale.
 */
export async function checkKeys(db: Database, cipher: CodeCipher): Promise<CodeCipher> {
  const current = await expectKeys(db, cipher);
  if (current) return current;
  await saveKeyState(db, { fingerprint: cipher.fingerprint });
  return cipher;
}

/**
 * Returns a cipher whose current key is the one that the database records. Changes nothing. Returns undefined if the
 * database records none yet, or if the key is missing and no codes are stored. Throws ConfigError.
 */
export async function expectKeys(db: Database, cipher: CodeCipher): Promise<CodeCipher | undefined> {
  const state = await readKeyState(db);
  const current = state && cipher.withCurrent(state.fingerprint);
  if (state && (!current || !hasKey(cipher, state.former)) && (await hasSealed(db))) {
    throw new ConfigError(
      current
        ? "VOUCHER_KEY: a change of the key is not finished. Set the former key beside the new one, and run npm run admin -- rotate-voucher-key."
        : "VOUCHER_KEY: this is not the key that the stored voucher codes were encrypted with. Set the former one.",
    );
  }
  return current;
}

function hasKey(cipher: CodeCipher, fingerprint: string | undefined): boolean {
  return fingerprint === undefined || cipher.withCurrent(fingerprint) !== undefined;
}

/**
 * Returns the cipher for encrypting codes. It is valid until the caller's transaction ends. It is needed because
 * another process may have changed the current key since this process started. If two keys were used at the same time,
 * the same code could be stored twice.
 */
export async function currentCipher(db: Database, cipher: CodeCipher): Promise<CodeCipher> {
  const state = await readKeyState(db, "share");
  if (!state) return cipher;
  const current = cipher.withCurrent(state.fingerprint);
  if (!current)
    throw new Error("The key of the voucher codes was changed; this process does not have the new one.");
  return current;
}

/** Milliseconds for which the cipher is remembered. This is much shorter than the time for which a key change waits. */
const ASKED_EVERY_MS = 5_000;

/**
 * Returns a function for frequent callers. It returns a cipher that is at most a few seconds old, so that not every
 * call has to query the database and take a lock. A key change re-encrypts whatever was encrypted with the old key
 * meanwhile (`rotateKey`).
 */
export function createRecentCipher(cipher: CodeCipher): (db: Database) => Promise<CodeCipher> {
  let recent = cipher;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async function recentCipher(db) {
    if (performance.now() - askedAt < ASKED_EVERY_MS) return recent;
    askedAt = performance.now();
    const state = await readKeyState(db);
    recent = (state && cipher.withCurrent(state.fingerprint)) ?? recent;
    return recent;
  };
}
