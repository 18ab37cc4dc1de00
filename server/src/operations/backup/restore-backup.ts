import { existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { openAsOwner } from "../../platform/db/database.ts";
import { restoreDump } from "../../platform/db/dump.ts";
import { changesFolder } from "../../platform/db/embedded/changes.ts";
import { ASIDE, clusterOf } from "../../platform/db/embedded/cluster.ts";
import { startEmbeddedPostgres } from "../../platform/db/embedded/embedded.ts";
import { makeFolder } from "../../platform/db/embedded/make-folder.ts";
import { findPostmaster } from "../../platform/db/embedded/postmaster.ts";
import { commandOf } from "../../platform/db/embedded/process-table.ts";
import { type RecoveryEnd, removeRecovery } from "../../platform/db/embedded/recovery.ts";
import { BackupError, onDiskOf } from "../../platform/lib/backup-error.ts";
import { syncFolder } from "../../platform/lib/durable-files.ts";
import { type NewestOrder, readNewestOrder } from "../../wallet/reconciliation/newest-order.ts";
import { nameOf } from "./backup-folder.ts";
import { copyUploads } from "./copy-uploads.ts";
import { missingKeys, nameOfKey } from "./key-copies.ts";
import type { Manifest } from "./manifest.ts";
import { dumpOf, serveBackup, uploadsOf, type WholeBackup } from "./open-backup.ts";
import { type Proof, prove } from "./prove.ts";
import { countStores, hasTables } from "./queries.ts";

const SCRATCH = /^restoring-(\d+)$/;

export interface Restore {
  dataDir: string;
  /** URL of an external database. If absent, the embedded database in `dataDir` is restored. */
  databaseUrl: string | undefined;
  databaseAppUrl: string | undefined;
  /** The store's keys of voucher codes. They must be able to decrypt the backup's codes. */
  keys: readonly Buffer[];
  /**
   * True if an existing store may be replaced: an embedded database is then renamed and kept, an external one is
   * deleted.
   */
  replace: boolean;
  end: RecoveryEnd;
}

export interface RestoredStore extends Proof {
  /** The database that the restored one replaced. */
  replaced?: { aside?: string; newestOrder: NewestOrder | "unread" | undefined };
}

/**
 * Restores a backup as the store's database and verifies its seals, ledger and codes. Replaces an existing store only
 * if `replace` is true. A restored embedded database is verified before it replaces the old one. @throws BackupError
 */
export async function restoreBackup(backup: WholeBackup, restore: Restore): Promise<RestoredStore> {
  if (restore.replace) assertKeys(backup.manifest, restore.keys);
  return restore.databaseUrl
    ? restoreExternal(backup, restore, restore.databaseUrl)
    : onDiskOf(restore.dataDir, () => restoreEmbedded(backup, restore));
}

/** Throws before anything is replaced, if the store's keys cannot decrypt the voucher codes of the backup. */
function assertKeys({ voucherKey }: Manifest, keys: readonly Buffer[]): void {
  const missing = missingKeys(voucherKey, keys);
  if (missing.length === 0) return;
  throw new BackupError(
    `Nothing was changed: the key of the backup's voucher codes (${missing.map(nameOfKey).join(", ")}) is not at hand. Set VOUCHER_KEY to it, or VOUCHER_KEY_BACKUP to the folder of its copy. Into an empty DATA_DIR or database a backup is restored without it.`,
  );
}

async function restoreExternal(backup: WholeBackup, restore: Restore, url: string): Promise<RestoredStore> {
  const { directory, name, manifest } = backup;
  if (manifest.kind !== "dump")
    throw new BackupError(
      `${name} is of an embedded database, whose files an external one cannot take: restore it without DATABASE_URL.`,
    );
  const db = openAsOwner(url);
  let replaced: RestoredStore["replaced"];
  try {
    if ((await countStores(db)) > 0)
      throw new BackupError("A store works on this database: stop every instance first.");
    const stands = await hasTables(db);
    if (stands && !restore.replace)
      throw new BackupError(
        "The database of DATABASE_URL is not empty. Name an empty one, or add --replace to remove all that stands in it.",
      );
    if (stands) replaced = { newestOrder: await readNewestOrder(db).catch(() => "unread" as const) };
    await restoreDump({ url, file: dumpOf(directory, name), replace: restore.replace });
  } finally {
    await db.destroy();
  }
  // This checks only the disk of the data folder. The disk of an external database server is not visible from here.
  await onDiskOf(restore.dataDir, () => putUploads(backup, restore));
  const { databaseAppUrl: appUrl, keys } = restore;
  const proof = await prove({ url, appUrl, keys, uploads: [uploadsIn(restore)] }, manifest);
  return { ...proof, ...(replaced && { replaced }) };
}

const uploadsIn = ({ dataDir }: Restore) => join(dataDir, "uploads");

async function putUploads(backup: WholeBackup, restore: Restore): Promise<void> {
  for (const folder of uploadsOf(backup)) await copyUploads(folder, uploadsIn(restore));
}

async function restoreEmbedded(backup: WholeBackup, restore: Restore): Promise<RestoredStore> {
  const home = join(restore.dataDir, "postgres");
  const cluster = join(home, "cluster");
  let newestOrder: NewestOrder | "unread" | undefined;
  if (existsSync(cluster)) {
    if (!restore.replace)
      throw new BackupError(
        `There is a database in ${cluster}. Name another DATA_DIR, or add --replace to put that one aside.`,
      );
    newestOrder = await closeReplaced(home);
  }
  const scratch = await openScratch(restore.dataDir);
  const database = await serveBackup(backup, { home: scratch, end: restore.end, durable: true }).catch(
    async (error) => {
      await removeRecovery(scratch);
      throw error;
    },
  );
  const proven = { url: database.url, keys: restore.keys, uploads: [uploadsIn(restore)] };
  const proof = await putUploads(backup, restore)
    .then(() => prove(proven, backup.manifest))
    .finally(database.stop);
  makeFolder(home, 0o700);
  const aside = existsSync(cluster) ? `${cluster}${ASIDE}${nameOf(new Date())}` : undefined;
  if (aside) await rename(cluster, aside);
  await moveChanges(changesFolder(scratch), changesFolder(home), aside);
  // The cluster is renamed last. If the store starts before that, it recognises the interrupted restore and does not
  // create an empty shop (assertNotInterrupted).
  await rename(join(scratch, "cluster"), cluster);
  await syncFolder(home);
  await rm(scratch, { recursive: true, force: true });
  return { ...proof, ...(aside && { replaced: { aside, newestOrder } }) };
}

/**
 * Creates a folder to restore into. Deletes the folders of killed restores, and stops databases that still run there.
 */
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
 * Moves the changes of the restored database to its own data folder, where they wait until the started store copies
 * them to the backups. So a trial restore adds no timeline that a later `--to latest` would restore.
 */
async function moveChanges(from: string, to: string, aside: string | undefined): Promise<void> {
  if (existsSync(to)) await rename(to, `${aside ?? `${to}${ASIDE}${nameOf(new Date())}`}.changes`);
  if (existsSync(from)) await rename(from, to);
}

/**
 * Stops the database that a killed store left running, and reads its newest order. Throws if a store is running. If the
 * database does not start, it is moved aside without reading its newest order.
 */
async function closeReplaced(home: string): Promise<NewestOrder | "unread" | undefined> {
  const database = await startEmbeddedPostgres({ directory: home, log: () => {} }).catch((error) => {
    if (findPostmaster(clusterOf(home))) throw error;
  });
  if (!database) return "unread";
  const db = openAsOwner(database.url);
  try {
    return await readNewestOrder(db).catch(() => "unread" as const);
  } finally {
    await db.destroy();
    await database.stop();
  }
}
