import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onDiskOf, sentenceOf } from "../../platform/lib/backup-error.ts";
import { describeNewestOrder } from "../../wallet/reconciliation/newest-order.ts";
import { findWhole, serveBackup, uploadsOf, type WholeBackup } from "./open-backup.ts";
import { describeMissing, type Proof, prove } from "./prove.ts";

export interface Verification {
  /** Name of the backup; null if none was found. */
  name: string | null;
  ok: boolean;
  /** The result of the verification as a sentence. */
  detail: string;
}

async function proveIn(folder: string, backup: WholeBackup, keys: readonly Buffer[]): Promise<Proof> {
  const { url, stop } = await serveBackup(backup, { home: join(folder, "postgres"), durable: false });
  return prove({ url, keys, uploads: uploadsOf(backup) }, backup.manifest).finally(stop);
}

/**
 * Restores a backup, by default the newest, into a temporary embedded database. Verifies its checksums, its seals and
 * its ledger, and that the store's keys decrypt its voucher codes. Returns faults of the backup instead of throwing
 * them.
 */
export async function verifyBackup(
  directory: string,
  {
    name,
    keys,
    scratch = tmpdir(),
  }: { name?: string | undefined; keys: readonly Buffer[]; scratch?: string },
): Promise<Verification> {
  let backup: WholeBackup | undefined;
  const folder = await mkdtemp(join(scratch, "hira-verify-"));
  try {
    const whole = await findWhole(directory, name);
    backup = whole;
    const { faults, codes, newestOrder, missingUploads } = await onDiskOf(folder, () =>
      proveIn(folder, whole, keys),
    );
    const rows = backup.manifest.heads
      .map(({ count, chain }) => `${count} sealed rows of ${chain}`)
      .join(", ");
    const good = `Restored and reconciled: ${describeNewestOrder(newestOrder)}, ${rows || "no sealed rows yet"}, ${codes} voucher codes readable.`;
    const missing = describeMissing(missingUploads);
    return {
      name: backup.name,
      ok: faults.length === 0,
      detail: [faults.join(" ") || good, missing].filter(Boolean).join(" "),
    };
  } catch (error) {
    return { name: backup?.name ?? null, ok: false, detail: sentenceOf(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
