import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const FULL = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * Returns the path of the machine's Chromium: CHROMIUM_PATH, or the first Chromium on the PATH. Undefined if there is
 * none.
 */
export function systemBrowser(): string | undefined {
  return findBrowser(FULL);
}

/** Like `systemBrowser`, but prefers chromium-headless-shell, which never opens a window and uses a third less CPU time. */
export function headlessBrowser(): string | undefined {
  return findBrowser(["chromium-headless-shell", ...FULL]);
}

function findBrowser(names: readonly string[]): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
