import { open } from "node:fs/promises";

/** Writes a new file and flushes it to the disk before returning. Fails with `EEXIST` if the file already exists. */
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
 * Flushes a folder to the disk. Without this, a power cut may lose a file that was just created or renamed in the
 * folder.
 */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
