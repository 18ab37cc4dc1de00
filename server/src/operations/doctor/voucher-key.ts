import { ConfigError } from "../../platform/lib/config-error.ts";
import { type CodeCipher, createCodeCipher } from "../../platform/sealing/cipher.ts";
import { keyFile, keysAtHand } from "../../platform/sealing/keys-at-hand.ts";
import { expectKeys } from "../../platform/sealing/voucher-key.ts";
import { everyCode } from "../backup/queries.ts";
import type { OpenedDatabase } from "./database.ts";
import { type Finding, fault, ok } from "./finding.ts";

const SUBJECT = "voucher key";
/**
 * Number of codes to decrypt. A few are enough to recognise a wrong key. `npm run backup:verify` decrypts all codes.
 */
const OPENED = 200;

/** Checks whether the store's key decrypts the stored voucher codes. */
export async function checkVoucherKey({ db, config }: OpenedDatabase): Promise<Finding[]> {
  try {
    const codes: { id: string; ciphertext: Buffer }[] = [];
    for await (const code of everyCode(db)) if (codes.push(code) >= OPENED) break;
    const [first, ...rest] = await keysAtHand(config);
    if (!first) return [lookWithoutKey(codes.length, keyFile(config))];
    const cipher = createCodeCipher(first, ...rest);
    await expectKeys(db, cipher);
    const unreadable = codes.filter(({ id, ciphertext }) => !opens(cipher, id, ciphertext)).length;
    if (unreadable === 0) return [ok(SUBJECT, "It reads the stored voucher codes.")];
    const text = `VOUCHER_KEY: the key at hand does not read ${unreadable} of ${codes.length} stored voucher codes: set the one that they were sealed with (VOUCHER_KEY_BACKUP keeps copies).`;
    return [fault(SUBJECT, text)];
  } catch (error) {
    if (error instanceof ConfigError) return [fault(SUBJECT, error.message)];
    throw error;
  }
}

function lookWithoutKey(codes: number, file: string): Finding {
  if (codes === 0)
    return ok(SUBJECT, "There is none yet, nor anything sealed with one: the first start makes it.");
  const text = `There are voucher codes and no key to read them: set VOUCHER_KEY, or put ${file} back (npm run restore does so from VOUCHER_KEY_BACKUP).`;
  return fault(SUBJECT, text);
}

function opens(cipher: CodeCipher, id: string, sealed: Buffer): boolean {
  try {
    cipher.open(id, sealed);
    return true;
  } catch {
    return false;
  }
}
