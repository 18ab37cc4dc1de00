import { accessSync, constants, statSync } from "node:fs";
import { makeFolder } from "../db/embedded/make-folder.ts";
import { ConfigError } from "./config-error.ts";

const { R_OK, W_OK, X_OK } = constants;

/**
 * Creates the folder DATA_DIR if it is missing. Throws a ConfigError if the folder cannot be created or used, or if the
 * process is root and must not use it (`refusedToRoot`).
 */
export function openDataFolder(folder: string): void {
  const user = process.geteuid?.();
  try {
    makeFolder(folder);
    accessSync(folder, R_OK | W_OK | X_OK);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR: user ${user} cannot use ${folder} (${(error as Error).message}): start the store as the user that the folder belongs to, or give it to this one with chown -R. Another DATA_DIR begins an empty shop.`,
    );
  }
  const refusal = refusedToRoot(folder);
  if (refusal !== undefined) throw new ConfigError(refusal);
}

/**
 * If the process is root and must not use DATA_DIR, returns the reason; otherwise undefined. If DATA_DIR belongs to
 * another user, that user could not read the files that root creates.
 */
export function refusedToRoot(folder: string): string | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const { uid = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {};
  if (uid === 0) return undefined;
  return `DATA_DIR: ${folder} belongs to another user (uid ${uid}), who could not read what root writes there: run this as that user (sudo -u '#${uid}' …), or give the folder to root with chown -R.`;
}
