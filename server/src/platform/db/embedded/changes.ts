import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** A change waits so long at most until it is in a file that can be carried off, in seconds. */
const OLDEST_S = 60;

/** The folder that PostgreSQL puts finished files of changes (WAL) into, and that somebody must carry off. */
export const changesFolder = (home: string) => join(home, "changes");

/**
 * Settings by which PostgreSQL's own `basic_archive` keeps changes. The folder is also the mark that it does, so that a
 * command which starts the database for a moment leaves no gap.
 */
export function archiveSettings(home: string, keep: boolean | undefined): Record<string, string> {
  const folder = changesFolder(home);
  if (keep === true) makeFolder(folder, 0o700);
  if (keep === false) rmSync(folder, { recursive: true, force: true });
  if (!existsSync(folder)) return {};
  return {
    archive_mode: "on",
    archive_library: "basic_archive",
    "basic_archive.archive_directory": folder,
    archive_timeout: String(OLDEST_S),
  };
}
