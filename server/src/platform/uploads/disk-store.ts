import { randomBytes } from "node:crypto";
import { readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { makeFolder } from "../db/embedded/make-folder.ts";
import { DomainError } from "../lib/domain-error.ts";
import { syncFolder, writeDurably } from "../lib/durable-files.ts";
import type { ImageStore, StoredFile } from "./image-store.ts";

/**
 * Prefix of the names of files that are being written. Such files are not served. A start removes those that are so old
 * that no running instance can be writing them.
 */
const UNFINISHED = ".unfinished-";
const ABANDONED_MS = 3_600_000;
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/** Stores images in a folder. The store serves the folder's files below `/uploads/`. */
export async function openDiskStore(directory: string): Promise<ImageStore> {
  makeFolder(directory, 0o700);
  await clearAbandoned(directory);
  return {
    addressOf: (name) => `/uploads/${name}`,
    async put(files) {
      try {
        await putAll(directory, files);
      } catch (error) {
        throw diskRefusal(error);
      }
    },
    async read(name) {
      try {
        return await readFile(join(directory, basename(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw diskRefusal(error);
      }
    },
  };
}

async function clearAbandoned(directory: string): Promise<void> {
  const drafts = (await readdir(directory)).filter((name) => name.startsWith(UNFINISHED));
  for (const path of drafts.map((name) => join(directory, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
  }
}

/** All files are flushed to the disk before the first one gets its final name. */
async function putAll(directory: string, files: readonly StoredFile[]): Promise<void> {
  const pairs = files.map(({ name, bytes }) => ({
    draft: join(directory, UNFINISHED + randomBytes(8).toString("hex")),
    path: join(directory, name),
    bytes,
  }));
  try {
    for (const { draft, bytes } of pairs) await writeDurably(draft, bytes);
    for (const { draft, path } of pairs) await rename(draft, path);
    await syncFolder(directory);
  } finally {
    await Promise.all(pairs.map(({ draft }) => rm(draft, { force: true })));
  }
}

/** Returns the domain error that fits an error of the disk. */
export function diskRefusal(cause: unknown): DomainError {
  const full = NO_ROOM.has((cause as NodeJS.ErrnoException).code ?? "");
  return new DomainError(full ? "image_store_full" : "image_store_unavailable", { cause });
}
