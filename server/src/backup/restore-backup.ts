import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openAsOwner } from "../db/database.ts";
import { restoreDump } from "../db/dump.ts";
import { changesFolder } from "../db/embedded/changes.ts";
import { clusterOf } from "../db/embedded/cluster.ts";
import { startEmbeddedPostgres } from "../db/embedded/embedded.ts";
import { makeFolder } from "../db/embedded/make-folder.ts";
import { findPostmaster } from "../db/embedded/postmaster.ts";
import { commandOf } from "../db/embedded/process-table.ts";
import { type RecoveryEnd, removeRecovery } from "../db/embedded/recovery.ts";
import { BackupError, onDiskOf } from "../lib/backup-error.ts";
import { syncFolder } from "../lib/durable-files.ts";
import { nameOf } from "./backup-folder.ts";
import { copyUploads } from "./copy-uploads.ts";
import { missingKeys, nameOfKey } from "./key-copies.ts";
import type { Manifest } from "./manifest.ts";
import { dumpOf, serveBackup, type WholeBackup } from "./open-backup.ts";
import { type Proof, prove } from "./prove.ts";
import { countStores, hasTables, type NewestOrder, readNewestOrder } from "./queries.ts";

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

export interface RestoredStore extends Proof {
  /** What stood there, and was put aside. */
  aside?: { folder: string; newestOrder: NewestOrder | undefined };
}

/**
 * Puts a backup in the store's place and proves it: seals, books, codes. A store that is there stays, unless told
 * otherwise; the embedded database is proven before it is put in place. @throws BackupError
 */
export async function restoreBackup(backup: WholeBackup, restore: Restore): Promise<RestoredStore> {
  if (restore.replace) assertKeys(backup.manifest, restore.keys);
  return onDiskOf(restore.dataDir, () =>
    restore.databaseUrl
      ? restoreExternal(backup, restore, restore.databaseUrl)
      : restoreEmbedded(backup, restore),
  );
}

/** A store is not given up for one whose codes cannot be read. */
function assertKeys({ voucherKey }: Manifest, keys: readonly Buffer[]): void {
  const missing = missingKeys(voucherKey, keys);
  if (missing.length === 0) return;
  throw new BackupError(
    `Nothing was changed: the key of the backup's voucher codes (${missing.map(nameOfKey).join(", ")}) is not at hand. Set VOUCHER_KEY to it, or VOUCHER_KEY_BACKUP to the folder of its copy. Into an empty DATA_DIR or database a backup is restored without it.`,
  );
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

async function restoreEmbedded(backup: WholeBackup, restore: Restore): Promise<RestoredStore> {
  const { directory, name, manifest } = backup;
  const home = join(restore.dataDir, "postgres");
  const cluster = join(home, "cluster");
  let replaced: NewestOrder | undefined;
  if (existsSync(cluster)) {
    if (!restore.replace)
      throw new BackupError(
        `There is a database in ${cluster}. Name another DATA_DIR, or add --replace to put that one aside.`,
      );
    replaced = await closeReplaced(home);
  }
  const scratch = await openScratch(restore.dataDir);
  const database = await serveBackup(backup, { home: scratch, end: restore.end, durable: true }).catch(
    async (error) => {
      await removeRecovery(scratch);
      throw error;
    },
  );
  const proof = await prove({ url: database.url, keys: restore.keys }, manifest).finally(database.stop);
  await copyUploads(join(directory, name, "uploads"), join(restore.dataDir, "uploads"));
  makeFolder(home, 0o700);
  const aside = existsSync(cluster) ? `${cluster}.before-${nameOf(new Date())}` : undefined;
  if (aside) await rename(cluster, aside);
  await rename(join(scratch, "cluster"), cluster);
  await moveChanges(changesFolder(scratch), changesFolder(home), aside);
  await syncFolder(home);
  await rm(scratch, { recursive: true, force: true });
  return { ...proof, ...(aside && { aside: { folder: aside, newestOrder: replaced } }) };
}

/** A folder to restore into; what killed restores left goes, also a database that still runs there. */
async function openScratch(dataDir: string): Promise<string> {
  makeFolder(dataDir);
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

/**
 * Stops what a killed store left running, and reads the newest order there. A store that is alive says so; a database that
 * does not start any more is put aside unread.
 */
async function closeReplaced(home: string): Promise<NewestOrder | undefined> {
  const database = await startEmbeddedPostgres({ directory: home, log: () => {} }).catch((error) => {
    if (findPostmaster(clusterOf(home))) throw error;
  });
  if (!database) return undefined;
  const db = openAsOwner(database.url);
  try {
    return await readNewestOrder(db).catch(() => undefined);
  } finally {
    await db.destroy();
    await database.stop();
  }
}
