import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, open, readFile, unlink } from "node:fs/promises";
import { dirname } from "node:path";
import { ConfigError } from "../config.ts";
import type { Database } from "../db/database.ts";
import type { CodeCipher } from "./cipher.ts";
import { hasCodes, readKeyFingerprint, saveKeyFingerprint } from "./queries.ts";

const KEY_BYTES = 32;

/** The key in a file, made at the first start: 32 random bytes in base64, for the owner's eyes only. */
export async function readOrMakeKey(file: string): Promise<Buffer> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) await makeKey(file);
  const key = Buffer.from((await readFile(file, "utf8")).trim(), "base64");
  if (key.length === KEY_BYTES) return key;
  throw new ConfigError(
    `${file} does not hold a key of ${KEY_BYTES} bytes in base64. Restore it from a backup; without it the stored voucher codes cannot be read.`,
  );
}

/** Whole or not at all; of two that start at once, the first one's stands. */
async function makeKey(file: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(KEY_BYTES).toString("base64")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await unlink(draft);
  }
}

/**
 * Keeps the store from running with a key that its codes were not sealed with: found out now, not at the first sale.
 * Throws ConfigError.
 */
export async function checkKey(db: Database, cipher: CodeCipher): Promise<void> {
  const known = await readKeyFingerprint(db);
  if (known === cipher.fingerprint) return;
  if (known !== undefined && (await hasCodes(db))) {
    throw new ConfigError(
      "VOUCHER_KEY: this is not the key that the stored voucher codes were encrypted with. Set the former one.",
    );
  }
  await saveKeyFingerprint(db, cipher.fingerprint);
}
