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
 * The keys in a file, one a line, made at the first start: 32 random bytes in base64, for the owner's eyes only. Throws
 * ConfigError.
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

/** Adds a new key to those of the file. */
export async function addKey(file: string): Promise<void> {
  const keys = await readOrMakeKeys(file);
  await writeKeys(file, [...keys, randomBytes(KEY_BYTES)], { replace: true });
}

/** Whole or not at all; of two that start at once, the first one's stands. */
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
 * The cipher with the key that the stored codes are sealed with as the current one. Keeps the store from running
 * without a key that codes still have: found out now, not at the first sale. Throws ConfigError.
 */
export async function checkKeys(db: Database, cipher: CodeCipher): Promise<CodeCipher> {
  const current = await expectKeys(db, cipher);
  if (current) return current;
  await saveKeyState(db, { fingerprint: cipher.fingerprint });
  return cipher;
}

/** The same, changing nothing: undefined where it is not noted yet which key is the current one. Throws ConfigError. */
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
 * The cipher that codes are to be sealed with now, until the caller's transaction ends: the key may have been changed
 * since this process started, and two keys at once would let one code be stored twice.
 */
export async function currentCipher(db: Database, cipher: CodeCipher): Promise<CodeCipher> {
  const state = await readKeyState(db, "share");
  if (!state) return cipher;
  const current = cipher.withCurrent(state.fingerprint);
  if (!current)
    throw new Error("The key of the voucher codes was changed; this process does not have the new one.");
  return current;
}

/** Far below what a change of the key waits for. */
const ASKED_EVERY_MS = 5_000;

/**
 * The cipher to seal with as it was seconds ago: for what comes far too often to ask, and lock, each time. A change of the
 * key seals anew what was sealed meanwhile (`rotateKey`).
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
