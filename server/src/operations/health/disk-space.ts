import { statfs } from "node:fs/promises";

/** Returns the size of a folder's disk, and the space on it that users other than root can still use. */
export async function spaceOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
