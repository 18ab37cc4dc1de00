import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { makeFolder } from "../../platform/db/embedded/make-folder.ts";
import { syncFolder } from "../../platform/lib/durable-files.ts";
import { listBackups } from "./backup-folder.ts";
import { readManifest } from "./manifest.ts";

const FINISHED = /^([\dA-F]{24}(\.partial|\.[\dA-F]{8}\.backup)?|[\dA-F]{8}\.history)$/;
const KEPT_SEGMENT = /^[\dA-F]{8}([\dA-F]{16}).*\.gz$/;

/** Returns the folder beside the backups in which the WAL files of one database cluster are kept. */
export const keptChanges = (directory: string, system: string) => join(directory, "changes", system);

/**
 * Returns the folder of the images to which the kept changes refer, including images uploaded after the last backup.
 */
export const keptUploads = (changes: string) => join(changes, "uploads");

/**
 * Moves complete WAL files from PostgreSQL's folder into the folder beside the backups, and compresses them. If that
 * folder cannot be written and the waiting files exceed `mostBytes`, deletes the oldest ones, so that the store's own
 * disk does not fill up. Returns the number of moved and of deleted files.
 */
export async function carryChanges(options: {
  from: string;
  to: string;
  mostBytes: number;
}): Promise<{ carried: number; givenUp: number; failure?: unknown }> {
  const { from, to, mostBytes } = options;
  const names = (await readdir(from).catch(() => [])).filter((name) => FINISHED.test(name)).sort();
  let carried = 0;
  try {
    if (names.length > 0) makeFolder(to, 0o700);
    for (const name of names) {
      await compress(join(from, name), join(to, `${name}.gz`));
      await syncFolder(to);
      await rm(join(from, name));
      carried += 1;
    }
    return { carried, givenUp: 0 };
  } catch (failure) {
    return { carried, givenUp: await giveUp(from, names.slice(carried), mostBytes), failure };
  }
}

async function compress(from: string, to: string): Promise<void> {
  const draft = `${to}.new`;
  try {
    await pipeline(
      createReadStream(from),
      createGzip({ level: 3 }),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    );
    await rename(draft, to);
  } finally {
    await rm(draft, { force: true });
  }
}

async function giveUp(from: string, names: readonly string[], mostBytes: number): Promise<number> {
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(from, name))).size));
  let waiting = sizes.reduce((sum, size) => sum + size, 0);
  let givenUp = 0;
  for (const [at, name] of names.entries()) {
    if (waiting <= mostBytes) break;
    await rm(join(from, name));
    waiting -= sizes[at] ?? 0;
    givenUp += 1;
  }
  return givenUp;
}

/** Deletes kept WAL files that are older than every kept backup, because no restore can use them. */
export async function removeOldChanges(directory: string): Promise<void> {
  const parent = join(directory, "changes");
  if (!existsSync(parent)) return;
  const firsts = new Map<string, string>();
  for (const name of await listBackups(directory)) {
    const { system, changes } = await readManifest(join(directory, name));
    const segment = changes && segmentOf(changes.start);
    const first = firsts.get(system);
    if (segment && (!first || segment < first)) firsts.set(system, segment);
  }
  for (const [system, first] of firsts) {
    const folder = keptChanges(directory, system);
    for (const name of await readdir(folder).catch(() => [])) {
      const segment = KEPT_SEGMENT.exec(name)?.[1];
      if (segment && segment < first) await rm(join(folder, name));
    }
  }
}

/**
 * Returns the number of the 16 MB WAL file that contains a WAL position. It is the last 16 characters of the file's
 * name.
 */
export function segmentOf(position: string): string {
  const [high = "0", low = "0"] = position.split("/");
  const number = Math.floor(Number.parseInt(low, 16) / 0x1000000);
  return `${high.padStart(8, "0")}${number.toString(16).padStart(8, "0")}`.toUpperCase();
}
