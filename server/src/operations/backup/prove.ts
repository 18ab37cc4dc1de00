import { LONG_RUNNING, openAsOwner, openDatabase } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { createCodeCipher } from "../../platform/sealing/cipher.ts";
import type { NewestOrder } from "../../wallet/reconciliation/newest-order.ts";
import { reportDifferences } from "../../wallet/reconciliation/reconcile.ts";
import { missingUploads } from "./copy-uploads.ts";
import { nameOfKey } from "./key-copies.ts";
import type { Manifest } from "./manifest.ts";
import { everyCode, readUploadAddresses, wentThrough } from "./queries.ts";

export interface Proof {
  /** Problems that were found. Each is one sentence. */
  faults: string[];
  codes: number;
  newestOrder: NewestOrder | undefined;
  /** Images to which rows of the shop refer and whose files were not found. */
  missingUploads: string[];
}

/**
 * Checks a restored database: compares it with the manifest of its backup, migrates it to this version, reconciles its
 * ledger, and decrypts every voucher code with the store's keys.
 */
export async function prove(
  {
    url,
    appUrl,
    keys,
    uploads,
  }: {
    url: string;
    appUrl?: string | undefined;
    keys: readonly Buffer[];
    /** Folders that may contain the uploaded images. */
    uploads: readonly string[];
  },
  manifest: Manifest,
): Promise<Proof> {
  const faults: string[] = [];
  const owner = openAsOwner(url);
  try {
    for (const head of manifest.heads) {
      if (await wentThrough(owner, head)) continue;
      faults.push(
        `The chain of ${head.chain} does not go through the seal ${head.hash.slice(0, 16)}… over ${head.count} rows that the backup names.`,
      );
    }
  } finally {
    await owner.destroy();
  }
  const db = openDatabase({ ...(await migrate(url, { given: appUrl })), max: 2, timeouts: LONG_RUNNING });
  try {
    const { count, checks, newestOrder } = await reportDifferences(db, () => {});
    const where = checks.filter((check) => check.count > 0).map(({ check }) => check);
    if (count > 0)
      faults.push(`The books differ in ${count} places (${where.join(", ")}): npm run reconcile.`);
    const [first, ...rest] = keys;
    const cipher = first && createCodeCipher(first, ...rest);
    let [codes, unreadable] = [0, 0];
    for await (const { id, ciphertext } of everyCode(db)) {
      codes += 1;
      if (!cipher || !opens(() => cipher.open(id, ciphertext))) unreadable += 1;
    }
    if (unreadable > 0) faults.push(unreadableSentence(unreadable, codes, manifest));
    return {
      faults,
      codes,
      newestOrder,
      missingUploads: missingUploads(await readUploadAddresses(db), uploads),
    };
  } finally {
    await db.destroy();
  }
}

function opens(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

/** Returns a sentence about missing images; undefined if none is missing. */
export function describeMissing(addresses: readonly string[]): string | undefined {
  if (addresses.length === 0) return undefined;
  const [some, rest] = [addresses.slice(0, 3).join(", "), addresses.length > 3 ? ", …" : ""];
  return `Images that the shop shows and that were not found: ${addresses.length} (${some}${rest}). Upload them anew.`;
}

function unreadableSentence(unreadable: number, codes: number, { voucherKey }: Manifest): string {
  const named = voucherKey ? ` (${nameOfKey(voucherKey.fingerprint)})` : "";
  return `The key at hand does not read ${unreadable} of ${codes} voucher codes: the backup was made with another one${named}.`;
}
