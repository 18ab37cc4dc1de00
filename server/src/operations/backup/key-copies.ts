import { existsSync } from "node:fs";
import { readdir, readFile, realpath, rename, rm } from "node:fs/promises";
import { join, sep } from "node:path";
import { makeFolder } from "../../platform/db/embedded/make-folder.ts";
import { BackupError } from "../../platform/lib/backup-error.ts";
import { syncFolder, writeDurably } from "../../platform/lib/durable-files.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";

const NAME = /^voucher-key-[\da-f]{16}$/;

const fingerprintOf = (key: Buffer) => createCodeCipher(key).fingerprint;
const fileOf = (key: Buffer) => nameOfKey(fingerprintOf(key));

/** Returns the name of a key, made from its fingerprint, for messages and for the name of its file. */
export const nameOfKey = (fingerprint: string) => `voucher-key-${fingerprint.slice(0, 16)}`;

/** Returns the fingerprints of keys that decrypt a backup's codes and that the store does not have. */
export function missingKeys(
  needed: { fingerprint: string; former?: string | undefined } | undefined,
  keys: readonly Buffer[],
): string[] {
  const atHand = new Set(keys.map(fingerprintOf));
  return [needed?.former, needed?.fingerprint].filter(
    (each) => each !== undefined && !atHand.has(each),
  ) as string[];
}

/** Writes copies of all voucher code keys into a folder. Copies of earlier keys in that folder stay. */
export async function keepKeys(folder: string, keys: readonly Buffer[]): Promise<void> {
  makeFolder(folder, 0o700);
  for (const key of keys) {
    const file = join(folder, fileOf(key));
    if (existsSync(file)) continue;
    await rm(`${file}.new`, { force: true });
    await writeDurably(`${file}.new`, `${key.toString("base64")}\n`);
    await rename(`${file}.new`, file);
  }
  await syncFolder(folder);
}

/**
 * Reads the copies of keys in a folder. Throws if a file does not contain the key that its name indicates, because a
 * damaged file must not count as a copy.
 */
export async function readKeptKeys(folder: string): Promise<Buffer[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  return Promise.all(
    names.map(async (name) => {
      const key = Buffer.from((await readFile(join(folder, name), "utf8")).trim(), "base64");
      if (key.length === 32 && fileOf(key) === name) return key;
      throw new BackupError(
        `${join(folder, name)} is damaged: it does not hold the key that it is named after.`,
      );
    }),
  );
}

/** Returns warnings if keys and backups are in the same folder, because whoever gets that folder can read the codes. */
export async function warningsOfPlaces(places: {
  backups: string;
  /** Folder of the copies of keys (VOUCHER_KEY_BACKUP). */
  copies: string | undefined;
  /** The store's data folder; undefined if the store's key is not stored there. */
  keyInDataDir: string | undefined;
}): Promise<string[]> {
  const { copies, keyInDataDir } = places;
  const backups = await realpath(places.backups);
  const lies = async (inner: string, outer: string) =>
    `${await realpath(inner)}${sep}`.startsWith(`${await realpath(outer)}${sep}`);
  const warnings: string[] = [];
  if (keyInDataDir && ((await lies(backups, keyInDataDir)) || (await lies(keyInDataDir, backups)))) {
    warnings.push(
      `${backups} and the voucher codes' key lie in one folder (${keyInDataDir}): a backup there is lost with the store, and whoever takes the folder reads the codes. Use another disk or machine.`,
    );
  }
  if (copies && ((await lies(copies, backups)) || (await lies(backups, copies)))) {
    warnings.push(
      `VOUCHER_KEY_BACKUP (${copies}) and the backups lie in one folder: whoever takes it reads the codes. Keep the key elsewhere.`,
    );
  }
  if (keyInDataDir && !copies) {
    warnings.push(
      `The voucher codes' key is in ${join(keyInDataDir, "voucher.key")} only, and no backup holds it: set VOUCHER_KEY_BACKUP to a folder elsewhere, or keep a copy yourself. Without it restored codes cannot be read.`,
    );
  }
  return warnings;
}
