import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openAsOwner } from "../db/database.ts";
import { restoreDump } from "../db/dump.ts";
import { changesFolder } from "../db/embedded/changes.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded.ts";
import { commandOf } from "../db/embedded/process-table.ts";
import { type RecoveryEnd, removeRecovery } from "../db/embedded/recovery.ts";
import { BackupError } from "../lib/backup-error.ts";
import { syncFolder } from "../lib/durable-files.ts";
import { nameOf } from "./backup-folder.ts";
import { copyUploads } from "./copy-uploads.ts";
import { dumpOf, serveBackup, type WholeBackup } from "./open-backup.ts";
import { type Proof, prove } from "./prove.ts";
import { countStores, hasTables } from "./queries.ts";

const SCRATCH = /^restoring-(\d+)$/;

export interface Restore {
  dataDir: string;
  /** An external database; absent: the embedded one of `dataDir`. */
  databaseUrl: string | undefined;
  databaseAppUrl: string | undefined;
  /** Of the voucher codes, to tell whether they can be read. */
  keys: readonly Buffer[];
  /** Whether a store that is there may be put aside (embedded), or removed (external). */
  replace: boolean;
  end: RecoveryEnd;
}

/**
 * Puts a backup in the store's place and proves it: seals, books, codes. A store that is there stays, unless told
 * otherwise; the embedded database is proven before it is put in place. @throws BackupError
 */
export async function restoreBackup(
  backup: WholeBackup,
  restore: Restore,
): Promise<Proof & { aside?: string }> {
  const isMoment = restore.end !== "own";
  if (isMoment && (backup.manifest.kind !== "cluster" || restore.databaseUrl))
    throw new BackupError(
      "--to needs a backup of the embedded database. An external one is restored to a moment by its own tools (docs/operations.md, pgBackRest).",
    );
  return restore.databaseUrl
    ? restoreExternal(backup, restore, restore.databaseUrl)
    : restoreEmbedded(backup, restore);
}

async function restoreExternal(backup: WholeBackup, restore: Restore, url: string): Promise<Proof> {
  const { directory, name, manifest } = backup;
  if (manifest.kind !== "dump")
    throw new BackupError(
      `${name} is of an embedded database, whose files an external one cannot take: restore it without DATABASE_URL.`,
    );
  const db = openAsOwner(url);
  try {
    if ((await countStores(db)) > 0)
      throw new BackupError("A store works on this database: stop every instance first.");
    if ((await hasTables(db)) && !restore.replace)
      throw new BackupError(
        "The database of DATABASE_URL is not empty. Name an empty one, or add --replace to remove all that stands in it.",
      );
    await restoreDump({ url, file: dumpOf(directory, name), replace: restore.replace });
  } finally {
    await db.destroy();
  }
  await copyUploads(join(directory, name, "uploads"), join(restore.dataDir, "uploads"));
  return prove({ url, appUrl: restore.databaseAppUrl, keys: restore.keys }, manifest);
}

async function restoreEmbedded(backup: WholeBackup, restore: Restore): Promise<Proof & { aside?: string }> {
  const { directory, name, manifest } = backup;
  const home = join(restore.dataDir, "postgres");
  const cluster = join(home, "cluster");
  if (existsSync(cluster)) {
    if (!restore.replace)
      throw new BackupError(
        `There is a database in ${cluster}. Name another DATA_DIR, or add --replace to put that one aside.`,
      );
    await stopLeftRunning(home);
  }
  const scratch = await openScratch(restore.dataDir);
  const database = await serveBackup(backup, { home: scratch, end: restore.end, durable: true });
  const proof = await prove({ url: database.url, keys: restore.keys }, manifest).finally(database.stop);
  await copyUploads(join(directory, name, "uploads"), join(restore.dataDir, "uploads"));
  await mkdir(home, { recursive: true, mode: 0o700 });
  const aside = existsSync(cluster) ? `${cluster}.before-${nameOf(new Date())}` : undefined;
  if (aside) await rename(cluster, aside);
  await rename(join(scratch, "cluster"), cluster);
  await moveChanges(changesFolder(scratch), changesFolder(home), aside);
  await syncFolder(home);
  await rm(scratch, { recursive: true, force: true });
  return { ...proof, ...(aside && { aside }) };
}

/** A folder to restore into; what killed restores left goes, also a database that still runs there. */
async function openScratch(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  for (const name of await readdir(dataDir)) {
    const pid = SCRATCH.exec(name)?.[1];
    if (pid === undefined) continue;
    if (commandOf(Number(pid)) !== undefined)
      throw new BackupError(`Another restore works on ${dataDir} (process ${pid}).`);
    await removeRecovery(join(dataDir, name));
  }
  return join(dataDir, `restoring-${process.pid}`);
}

/**
 * The changes of a restored database, its new timeline among them, wait beside it for the store to carry them off: one
 * restored for a trial leaves no trace in the kept changes, which `--to latest` would follow.
 */
async function moveChanges(from: string, to: string, aside: string | undefined): Promise<void> {
  if (existsSync(to)) await rename(to, `${aside ?? `${to}.before`}.changes`);
  if (existsSync(from)) await rename(from, to);
}

/** A killed store leaves its database running; one that is alive holds it, and says so. */
async function stopLeftRunning(home: string): Promise<void> {
  await (await startEmbeddedPostgres({ directory: home, log: () => {} })).stop();
}
