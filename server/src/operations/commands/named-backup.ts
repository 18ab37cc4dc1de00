import { basename, dirname, resolve } from "node:path";
import { isBackupName } from "../backup/backup-folder.ts";

/** `DIR` or `DIR/NAME`: the folder of all backups, and one of them where it is named. */
export function namedBackup(given: string): { directory: string; name: string | undefined } {
  const path = resolve(given);
  return isBackupName(basename(path))
    ? { directory: dirname(path), name: basename(path) }
    : { directory: path, name: undefined };
}
