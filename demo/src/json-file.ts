import { readFile, rename, writeFile } from "node:fs/promises";

/** Returns the value in the file. Undefined when there is no file. A damaged file throws an error that names it. */
export async function readJson(path: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is damaged. Delete it to start afresh.`, { cause });
  }
}

/** Replaces the file in one step: a crash leaves the old or the new file. Only its owner can read it. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  const temporary = `${path}.tmp`;
  await writeFile(temporary, JSON.stringify(value), { mode: 0o600, flush: true });
  await rename(temporary, path);
}

/**
 * Returns a function that writes the latest value and resolves when it is on the disk. Calls that come during a write
 * share the next write.
 */
export function snapshotWriter(path: string, snapshot: () => unknown): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;
  return () => {
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        running = writeJson(path, snapshot());
        return running;
      });
    return queued;
  };
}
