import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../../platform/db/embedded/make-folder.ts";
import { BackupError } from "../../platform/lib/backup-error.ts";
import { syncFolder } from "../../platform/lib/durable-files.ts";

const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const DRAFT = ".unfinished-";

export const isBackupName = (name: string) => NAME.test(name);

/**
 * Returns the names of the complete backups in a folder, oldest first. Incomplete backups of killed runs are left out.
 */
export async function listBackups(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isDirectory() && isBackupName(entry.name))
    .map(({ name }) => name)
    .sort();
}

/** Returns the name of a backup that is made at this time. Sorting the names sorts the backups by time. */
export const nameOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/**
 * Creates an empty folder for a new backup, and deletes the incomplete backups of killed runs. Only one run at a time
 * may call this. @throws BackupError
 */
export async function openDraft(directory: string): Promise<string> {
  makeFolder(directory, 0o700);
  const left = (await readdir(directory)).filter((name) => name.startsWith(DRAFT));
  for (const name of left) await rm(join(directory, name), { recursive: true, force: true });
  const draft = join(directory, DRAFT + randomBytes(6).toString("hex"));
  await mkdir(draft, { mode: 0o700 });
  await assertOwned(directory, draft);
  return draft;
}

/** Throws if root would write backups into another user's folder, because that user could not delete the backups. */
async function assertOwned(directory: string, draft: string): Promise<void> {
  const [{ uid }, made] = [await stat(directory), await stat(draft)];
  if (process.geteuid?.() !== 0 || made.uid === uid) return;
  await rm(draft, { recursive: true });
  throw new BackupError(
    `${directory} belongs to another user (uid ${uid}), who could not remove what root writes there: run this as that user (sudo -u '#${uid}' …), or give the folder to root with chown -R.`,
  );
}

/** Renames the folder of a complete backup to its final name. Only folders with such names count as backups. */
export async function publish(directory: string, draft: string, moment: Date): Promise<string> {
  let name = nameOf(moment);
  while (existsSync(join(directory, name))) {
    moment = new Date(moment.getTime() + 1000);
    name = nameOf(moment);
  }
  for (const folder of await foldersIn(draft)) await syncFolder(folder);
  await rename(draft, join(directory, name));
  await syncFolder(directory);
  return name;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const inner = entries.filter((entry) => entry.isDirectory());
  return [folder, ...inner.map((entry) => join(entry.parentPath, entry.name))];
}

/**
 * Deletes the oldest backups, so that `keep` backups remain. Never deletes the newest backup or `verified`, the last
 * verified backup. Returns the names of the deleted backups.
 */
export async function removeOld(
  directory: string,
  { keep, verified }: { keep: number; verified: string | undefined },
): Promise<string[]> {
  const names = await listBackups(directory);
  const old = names
    .slice(0, Math.max(0, names.length - Math.max(1, keep)))
    .filter((name) => name !== verified);
  for (const name of old) {
    // The backup is renamed before it is deleted, because a half-deleted backup under its own name would look complete.
    const gone = join(directory, `${DRAFT}removed-${name}`);
    await rename(join(directory, name), gone);
    await rm(gone, { recursive: true, force: true });
  }
  return old;
}
