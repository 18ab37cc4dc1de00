import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openAsOwner } from "../../platform/db/database.ts";
import { writeDump } from "../../platform/db/dump.ts";
import { writeBaseBackup } from "../../platform/db/embedded/base-backup.ts";
import { withHeldLock } from "../../platform/db/held-lock.ts";
import { BackupError, onDiskOf, sentenceOf } from "../../platform/lib/backup-error.ts";
import { readKeyState } from "../../platform/sealing/key-queries.ts";
import { atOneMoment } from "../../wallet/reconciliation/queries.ts";
import { readHeads } from "../../wallet/seals/queries.ts";
import { sealBooks } from "../../wallet/seals/seal-books.ts";
import { readBackupState } from "../backup-runs/backup-state.ts";
import { insertBackupRun } from "../backup-runs/queries.ts";
import { listBackups, openDraft, publish, removeOld } from "./backup-folder.ts";
import { writeSums } from "./checksums.ts";
import { copyUploads } from "./copy-uploads.ts";
import { type Manifest, writeManifest } from "./manifest.ts";
import { exportSnapshot, readServerFacts } from "./queries.ts";

// Number of the advisory lock for backups. Any number that no other lock uses would do.
const LOCK_KEY = 0x68697262;

export interface BackupContext {
  /** URL of the database with the login of the database's owner. */
  url: string;
  /** True if the store runs the database itself (embedded), so that a backup can copy the database's files. */
  isEmbedded: boolean;
  uploadsDir: string;
}

export interface MadeBackup {
  name: string;
  bytes: number;
  moment: Date;
  /** Names of older backups that this run deleted. */
  removed: string[];
}

/**
 * Makes a backup in a folder; the store may be running. The backup gets its final name once it is complete. Then
 * deletes old backups except for the newest `keep` and the last verified one, and records the result in the database.
 * `isDue` is called under the lock. Returns undefined if no backup is due. @throws BackupError with a message for the
 * owner
 */
export async function makeBackup(
  context: BackupContext,
  { directory, keep, isDue }: { directory: string; keep: number; isDue?: (db: Database) => Promise<boolean> },
): Promise<MadeBackup | undefined> {
  const db = openAsOwner(context.url, 2);
  try {
    const result = await withHeldLock(context.url, LOCK_KEY, async () => {
      if (isDue && !(await isDue(db))) return undefined;
      const made = await recorded(db, directory, async () => {
        // The ledger is sealed first, so that its seals cover as many rows as possible. The newest seals tell later
        // whether a restored database is complete.
        await sealBooks(db);
        return onDiskOf(directory, () => writeBackup(db, context, directory));
      });
      const state = await readBackupState(db).catch(() => undefined);
      const verified = state?.verify.lastGood?.name ?? undefined;
      return { ...made, removed: await removeOld(directory, { keep, verified }) };
    });
    if (!result) throw new BackupError("Another backup of this store is being made.");
    return result.done;
  } finally {
    await db.destroy();
  }
}

type Written = Omit<MadeBackup, "removed">;

/**
 * Records a backup run. The table may be missing if this is the backup before an upgrade from an old release; then
 * nothing is recorded.
 */
async function recorded(db: Database, directory: string, work: () => Promise<Written>): Promise<Written> {
  const run = { kind: "backup", started_at: new Date() } as const;
  try {
    const made = await work();
    const { name, bytes } = made;
    const detail = `${directory}/${name} is whole.`;
    await insertBackupRun(db, { ...run, name, ok: true, bytes, detail }).catch(() => {});
    return made;
  } catch (error) {
    const whole = await listBackups(directory).catch(() => []);
    const former = whole.length > 0 ? `The newest whole one is ${whole.at(-1)}.` : "There is none yet.";
    const detail = `No backup was made in ${directory}. ${sentenceOf(error)} ${former}`;
    await insertBackupRun(db, { ...run, name: null, ok: false, bytes: null, detail }).catch(() => {});
    throw new BackupError(detail, { cause: error });
  }
}

async function writeBackup(db: Database, context: BackupContext, directory: string): Promise<Written> {
  const draft = await openDraft(directory);
  try {
    const known = context.isEmbedded
      ? await takeCluster(db, context.url, draft)
      : await takeDump(db, context.url, draft);
    // Images are copied after the database: an image exists before its row, so it is there if the copied database has
    // the row.
    await copyUploads(context.uploadsDir, join(draft, "uploads"));
    await writeManifest(draft, { ...known, format: 1, finished: new Date().toISOString() });
    const bytes = await writeSums(draft);
    const moment = new Date(known.moment);
    return { name: await publish(directory, draft, moment), bytes, moment };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

type Known = Omit<Manifest, "format" | "finished">;

async function takeCluster(db: Database, url: string, folder: string): Promise<Known> {
  const known = await readKnown(db);
  const { timeline, start, stop } = await writeBaseBackup(url, folder);
  return { ...known, kind: "cluster", changes: { timeline, start, stop } };
}

async function takeDump(db: Database, url: string, folder: string): Promise<Known> {
  return atOneMoment(db, async (tx) => {
    const known = await readKnown(tx);
    const snapshot = await exportSnapshot(tx);
    await writeDump({ url, file: join(folder, "database.dump"), snapshot, postgres: known.postgres });
    return { ...known, kind: "dump" };
  });
}

async function readKnown(db: Database): Promise<Omit<Known, "kind">> {
  const { now, postgres, system, schema } = await readServerFacts(db);
  const voucherKey = await readKeyState(db);
  const heads = await readHeads(db);
  return { moment: now.toISOString(), postgres, system, schema, heads, ...(voucherKey && { voucherKey }) };
}
