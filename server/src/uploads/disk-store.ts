import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "../lib/refusal.ts";
import type { ImageStore, StoredFile } from "./image-store.ts";

/** Not served, and cleared at the next start: what a crash left half written. */
const UNFINISHED = ".unfinished-";
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"]);

/** Keeps images in a folder that the store serves below `/uploads/`. */
export async function openDiskStore(directory: string): Promise<ImageStore> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const leftOver = (await readdir(directory)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(leftOver.map((name) => rm(join(directory, name), { force: true })));
  return {
    addressOf: (name) => `/uploads/${name}`,
    async put(files) {
      try {
        await putAll(directory, files);
      } catch (error) {
        throw diskRefusal(error);
      }
    },
  };
}

/** Every file is whole and on the disk before the first one gets its name. */
async function putAll(directory: string, files: readonly StoredFile[]): Promise<void> {
  const pairs = files.map(({ name, bytes }) => ({
    draft: join(directory, UNFINISHED + randomBytes(8).toString("hex")),
    path: join(directory, name),
    bytes,
  }));
  try {
    for (const { draft, bytes } of pairs) await writeDurably(draft, bytes);
    for (const { draft, path } of pairs) await rename(draft, path);
    await syncDirectory(directory);
  } finally {
    await Promise.all(pairs.map(({ draft }) => rm(draft, { force: true })));
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What a failure of the disk means to the admin who uploads. */
export function diskRefusal(cause: unknown): Refusal {
  const full = NO_ROOM.has((cause as NodeJS.ErrnoException).code ?? "");
  return new Refusal(full ? "image_store_full" : "image_store_unavailable", { cause });
}
