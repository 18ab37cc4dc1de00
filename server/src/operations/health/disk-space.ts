import { statfs } from "node:fs/promises";

/** Returns the space that users other than root may still use, and the total size, of the disk that a folder is on. */
export async function spaceOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
