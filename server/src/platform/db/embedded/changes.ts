import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "./make-folder.ts";

/** Seconds after which PostgreSQL finishes a WAL file at the latest, even if it is not full. */
const OLDEST_S = 60;

/** The folder into which PostgreSQL copies finished WAL files. Another process must move them away. */
export const changesFolder = (home: string) => join(home, "changes");

/**
 * Returns the settings with which PostgreSQL's `basic_archive` copies finished WAL files into the folder. Archiving is
 * on as long as the folder exists. So a command that starts the database only for a moment also archives, and no WAL
 * file is missing.
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
