import { join } from "node:path";
import { restoreDump } from "../../platform/db/dump.ts";
import { type EmbeddedDatabase, startEmbeddedPostgres } from "../../platform/db/embedded/embedded.ts";
import { type RecoveryEnd, recoverCluster } from "../../platform/db/embedded/recovery.ts";
import { BackupError } from "../../platform/lib/backup-error.ts";
import { listBackups } from "./backup-folder.ts";
import { keptChanges, keptUploads } from "./carry-changes.ts";
import { findDamage } from "./checksums.ts";
import { type Manifest, readManifest } from "./manifest.ts";

export interface WholeBackup {
  /** The folder that contains all backups. */
  directory: string;
  name: string;
  manifest: Manifest;
}

/** Returns the backup with this name, or else the newest. Verifies its checksums first. @throws BackupError */
export async function findWhole(directory: string, given: string | undefined): Promise<WholeBackup> {
  const name = given ?? (await listBackups(directory)).at(-1);
  if (!name) throw new BackupError(`There is no whole backup in ${directory}.`);
  const manifest = await readManifest(join(directory, name));
  const damaged = await findDamage(join(directory, name));
  if (damaged.length === 0) return { directory, name, manifest };
  throw new BackupError(
    `${join(directory, name)} is damaged (${damaged.slice(0, 3).join(", ")}): its content is not what was written. Name another backup.`,
  );
}

/** Creates a temporary embedded database from a backup in the folder `home`, and starts it. */
export async function serveBackup(
  { directory, name, manifest }: WholeBackup,
  { home, end = "own", durable }: { home: string; end?: RecoveryEnd; durable: boolean },
): Promise<EmbeddedDatabase> {
  if (manifest.kind === "cluster") {
    const changes = keptChanges(directory, manifest.system);
    return recoverCluster({ tar: join(directory, name, "base.tar.gz"), home, changes, end, durable });
  }
  const database = await startEmbeddedPostgres({ directory: home, durable, log: () => {} });
  try {
    await restoreDump({ url: database.url, file: dumpOf(directory, name), replace: false });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Returns two folders: the backup's images, and the images that were uploaded after the backup. */
export const uploadsOf = ({ directory, name, manifest }: WholeBackup) => [
  join(directory, name, "uploads"),
  keptUploads(keptChanges(directory, manifest.system)),
];

export const dumpOf = (directory: string, name: string) => join(directory, name, "database.dump");
