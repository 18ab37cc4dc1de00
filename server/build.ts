import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { buildFolder, programs, sourceOf } from "./programs.mjs";

/**
 * Builds the store's programs into `server/dist`, unless the present sources are built: one file of JavaScript for each
 * program, and files that several programs share. Packages are not part of them.
 */
const root = join(import.meta.dirname, "..");
/** Earlier builds younger than this are kept: a store that starts at this moment, or another build, may use them. */
const KEPT_MS = 3_600_000;

/** Returns true for modules of the store, and for functions that the build adds. */
const isOwn = (id: string) => /^(\.|\/|\0|@hira\/|@oxc-project\/runtime\/|[A-Z]:\\)/.test(id);

/** The build's folder is as deep as `server/dist/DIGEST`, so a module finds files by its source's path from the root. */
function withPathsOfSource(code: string, id: string): string | undefined {
  if (!isOwn(id) || id.includes("node_modules") || !code.includes("import.meta")) return;
  const path = relative(root, id).replaceAll("\\", "/");
  return code
    .replaceAll(
      "import.meta.dirname",
      `(import.meta.dirname + ${JSON.stringify(`/../../../${dirname(path)}`)})`,
    )
    .replaceAll("import.meta.url", `new URL(${JSON.stringify(`../../../${path}`)}, import.meta.url).href`);
}

async function buildInto(folder: string): Promise<void> {
  // Loaded only for a build, so that a start whose programs are built does not wait for it.
  const { build } = await import("rolldown");
  await build({
    input: Object.fromEntries(programs.map((name) => [name, sourceOf(name)])),
    cwd: root,
    platform: "node",
    external: (id) => !isOwn(id),
    plugins: [{ name: "paths", transform: withPathsOfSource }],
    output: { dir: folder, format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  });
}

async function removeOldBuilds(dist: string): Promise<void> {
  for (const name of await readdir(dist)) {
    const path = join(dist, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - KEPT_MS) await rm(path, { recursive: true, force: true });
  }
}

const folder = buildFolder();
if (!existsSync(folder)) {
  const dist = dirname(folder);
  await mkdir(dist, { recursive: true });
  const unfinished = join(dist, `unfinished-${process.pid}`);
  await buildInto(unfinished);
  // Another process may have built the same sources in the meantime.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  await removeOldBuilds(dist);
}
