import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** Seconds after which PostgreSQL finishes a WAL file at the latest, even if it is not full. */
const OLDEST_S = 60;

/** The folder into which PostgreSQL copies finished WAL files. Another process must move them away. */
export const changesFolder = (home: string) => join(home, "changes");

/**
 * Returns the settings by which PostgreSQL's `basic_archive` keeps finished WAL files. Archiving is on while the
 * folder exists. So a command that starts the database for a moment archives too, and leaves no gap.
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
