import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { makeFolder } from "../../platform/db/embedded/make-folder.ts";
import { syncFolder } from "../../platform/lib/durable-files.ts";

/**
 * Copies the uploaded images. With `again: false`, skips images that were copied before: an image has a unique name and
 * is never changed or deleted. Incomplete images, whose names begin with a dot, are left out.
 */
export async function copyUploads(from: string, to: string, { again = true } = {}): Promise<void> {
  const there = new Set(again ? [] : await listUploads(to));
  const names = (await listUploads(from)).filter((name) => !there.has(name));
  if (names.length === 0) return;
  const folders = new Set(names.map((name) => dirname(join(to, name))));
  for (const folder of folders) makeFolder(folder, 0o700);
  for (const name of names) await copyFile(join(from, name), join(to, name));
  for (const folder of folders) await syncFolder(folder);
}

async function copyFile(from: string, to: string): Promise<void> {
  const draft = join(dirname(to), `.unfinished-${basename(to)}`);
  try {
    await pipeline(createReadStream(from), createWriteStream(draft, { mode: 0o600, flush: true }));
    await rename(draft, to);
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns those of the images (`/uploads/…`) that none of the folders contains. */
export const missingUploads = (addresses: readonly string[], folders: readonly string[]) =>
  addresses.filter(
    (address) => !folders.some((folder) => existsSync(join(folder, address.slice("/uploads/".length)))),
  );

export async function listUploads(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
