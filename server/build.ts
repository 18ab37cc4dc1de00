import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { bundle } from "./bundle.ts";
import { buildFolder, programs, sourceOf } from "./programs.mjs";

// Builds the store's programs into `server/dist`, unless the present sources are built.

/** Builds younger than this are kept, because a store that starts at this moment, or another build, may use them. */
const KEPT_MS = 3_600_000;

async function removeOldBuilds(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const path = join(dist, name);
    // Another build may have removed it in the meantime.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}

const folder = buildFolder();
if (!existsSync(folder)) {
  const dist = dirname(folder);
  await mkdir(dist, { recursive: true });
  const unfinished = join(dist, `unfinished-${process.pid}`);
  await bundle(Object.fromEntries(programs.map((name) => [name, sourceOf(name)])), unfinished);
  // Another process may have built the same sources in the meantime.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  await removeOldBuilds(dist);
}
