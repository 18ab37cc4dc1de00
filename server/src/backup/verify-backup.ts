import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sentenceOf } from "../lib/backup-error.ts";
import { findWhole, serveBackup, type WholeBackup } from "./open-backup.ts";
import { prove } from "./prove.ts";

export interface Verification {
  /** The backup's name; null where none was found. */
  name: string | null;
  ok: boolean;
  /** What was found, in a sentence for the owner. */
  detail: string;
}

/**
 * Restores a backup, the newest unless named, into an embedded database that is thrown away, and proves it: checksums,
 * seals, books, and that the keys at hand read its voucher codes. Never throws what the backup is to blame for.
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
    backup = await findWhole(directory, { name });
    const database = await serveBackup(backup, { home: join(folder, "postgres"), durable: false });
    const { faults, codes } = await prove({ url: database.url, keys }, backup.manifest).finally(
      database.stop,
    );
    const rows = backup.manifest.heads
      .map(({ count, chain }) => `${count} sealed rows of ${chain}`)
      .join(", ");
    const good = `Restored and reconciled: ${rows || "no sealed rows yet"}, ${codes} voucher codes readable.`;
    return { name: backup.name, ok: faults.length === 0, detail: faults.join(" ") || good };
  } catch (error) {
    return { name: backup?.name ?? null, ok: false, detail: sentenceOf(error) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
