import { open } from "node:fs/promises";

/** Writes a new file completely and flushes it to the disk. Fails with `EEXIST` if the file exists. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Flushes a folder to the disk. Without this, a file that was created or renamed in it can be lost in a power cut.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
