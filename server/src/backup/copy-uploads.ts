import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { makeFolder } from "../db/embedded/make-folder.ts";
import { syncFolder } from "../lib/durable-files.ts";

/**
 * Copies the uploaded images. Images are never changed nor removed and each has a name of its own, so one that is there
 * is the same; drafts of images begin with a dot, and are left out.
 */
export async function copyUploads(from: string, to: string): Promise<void> {
  makeFolder(to, 0o700);
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.startsWith("."))) {
    const draft = join(to, `.unfinished-${name}`);
    try {
      await pipeline(
        createReadStream(join(from, name)),
        createWriteStream(draft, { mode: 0o600, flush: true }),
      );
      await rename(draft, join(to, name));
    } finally {
      await rm(draft, { force: true });
    }
  }
  await syncFolder(to);
}
