import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents. Node's option `recursive` is not used, because it loops forever if the
 * kernel refuses a folder with ENOENT, as in `/proc`. Throws the file system's error.
 */
export function makeFolder(path: string, mode?: number): void {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(path).isDirectory()) return;
    if (code !== "ENOENT" || existsSync(dirname(path))) throw error;
    makeFolder(dirname(path), mode);
    makeFolder(path, mode);
  }
}
