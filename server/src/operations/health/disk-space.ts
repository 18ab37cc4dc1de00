import { statfs } from "node:fs/promises";

/** What is free, for whoever is not root, and there is at all on the disk that a folder lies on. */
export async function spaceOf(folder: string): Promise<{ freeBytes: number; totalBytes: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
