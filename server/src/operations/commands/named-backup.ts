import { basename, dirname, resolve } from "node:path";
import { isBackupName } from "../backup/backup-folder.ts";

/**
 * Splits the path `DIR` or `DIR/NAME` into the folder of all backups and the name of one backup. `DIR` alone has no
 * name.
 */
export function namedBackup(given: string): { directory: string; name: string | undefined } {
  const path = resolve(given);
  return isBackupName(basename(path))
    ? { directory: dirname(path), name: basename(path) }
    : { directory: path, name: undefined };
}
