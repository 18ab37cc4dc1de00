import { open } from "node:fs/promises";

/** Writes a complete new file and flushes it to the disk; refuses to overwrite a file (`EEXIST`). */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a folder, so that files created or renamed in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
