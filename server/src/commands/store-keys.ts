import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { readKeptKeys } from "../backup/key-copies.ts";
import type { Config } from "../config/config.ts";
import { createCodeCipher } from "../vouchers/cipher.ts";
import { keyFile, keysAtHand } from "../vouchers/keys-at-hand.ts";

/** The same, and those that were kept of earlier ones. */
export async function allKeys(config: Config): Promise<readonly Buffer[]> {
  const { keyCopies } = config.backup;
  return [...(await keysAtHand(config)), ...(keyCopies ? await readKeptKeys(keyCopies) : [])];
}

/**
 * Gives a store without a key of its own the kept one that its restored codes are sealed with; says what it did, or what
 * to do. Undefined where there is nothing to do.
 */
export async function putKeysBack(
  config: Config,
  needed: { fingerprint: string; former?: string | undefined } | undefined,
): Promise<string | undefined> {
  if (config.voucherKeys || existsSync(keyFile(config)) || !needed) return undefined;
  const wanted = [needed.former, needed.fingerprint].filter((each) => each !== undefined);
  const kept = await allKeys(config);
  const found = wanted.flatMap(
    (each) => kept.find((key) => createCodeCipher(key).fingerprint === each) ?? [],
  );
  if (found.length < wanted.length)
    return `The key of the voucher codes (voucher-key-${needed.fingerprint.slice(0, 16)}) is not at hand: put its line into ${keyFile(config)}, or set VOUCHER_KEY, before you start the store.`;
  const lines = found.map((key) => `${key.toString("base64")}\n`);
  await writeFile(keyFile(config), lines.join(""), { flag: "wx", mode: 0o600, flush: true });
  return `${keyFile(config)} is the kept key of the voucher codes.`;
}
