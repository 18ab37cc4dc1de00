import { statfs } from "node:fs/promises";

/** Returns the size of a folder's disk, and how much of it users other than root can still fill. */
export async function spaceOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
