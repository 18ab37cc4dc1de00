import { existsSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import type { Config } from "../../platform/config/config.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import { keyFile, keysAtHand } from "../../platform/sealing/keys-at-hand.ts";
import { nameOf } from "../backup/backup-folder.ts";
import { missingKeys, nameOfKey, readKeptKeys } from "../backup/key-copies.ts";

/** Returns the store's keys, and the kept copies of this and earlier keys. */
export async function allKeys(config: Config): Promise<readonly Buffer[]> {
  const { keyCopies } = config.backup;
  return [...(await keysAtHand(config)), ...(keyCopies ? await readKeptKeys(keyCopies) : [])];
}

/**
 * If the store's keys cannot decrypt its restored codes, makes a kept copy of the right key the store's key. Returns a
 * sentence about what was done or what the owner must do; undefined if the keys are right.
 */
export async function putKeysBack(
  config: Config,
  needed: { fingerprint: string; former?: string | undefined } | undefined,
): Promise<string | undefined> {
  const file = keyFile(config);
  if (missingKeys(needed, await keysAtHand(config)).length === 0 || !needed) return undefined;
  const kept = await allKeys(config);
  if (config.voucherKeys || missingKeys(needed, kept).length > 0)
    return `The key of the voucher codes (${nameOfKey(needed.fingerprint)}) is not at hand: put its line into ${file}, or set VOUCHER_KEY, before you start the store.`;
  const wanted = [needed.former, needed.fingerprint];
  const found = kept.filter((key) => wanted.includes(createCodeCipher(key).fingerprint));
  const aside = existsSync(file) ? `${file}.before-${nameOf(new Date())}` : undefined;
  if (aside) await rename(file, aside);
  const lines = found.map((key) => `${key.toString("base64")}\n`);
  await writeFile(file, lines.join(""), { flag: "wx", mode: 0o600, flush: true });
  return `${file} is the kept key of the voucher codes${aside ? `; the one that was there is ${aside}` : ""}.`;
}
