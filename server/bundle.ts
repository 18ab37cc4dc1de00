import { dirname, join, relative } from "node:path";

const root = join(import.meta.dirname, "..");

/** Returns true for modules of the store, and for functions that the build adds. */
const isOwn = (id: string) => /^(\.|\/|\0|@hira\/|@oxc-project\/runtime\/|[A-Z]:\\)/.test(id);

/**
 * Replaces `import.meta` by what it is in the source. The build's folder is as deep as `server/dist/DIGEST`, so a module
 * finds files by its source's path from the root. A module that is not the program itself is not `main`, although the
 * build puts it into the program's file.
 */
function withMetaOfSource(code: string, id: string, isProgram: boolean): string | undefined {
  if (!isOwn(id) || id.includes("node_modules") || !code.includes("import.meta")) return;
  const path = relative(root, id).replaceAll("\\", "/");
  return code
    .replaceAll(
      "import.meta.dirname",
      `(import.meta.dirname + ${JSON.stringify(`/../../../${dirname(path)}`)})`,
    )
    .replaceAll("import.meta.main", isProgram ? "import.meta.main" : "false")
    .replaceAll("import.meta.url", `new URL(${JSON.stringify(`../../../${path}`)}, import.meta.url).href`);
}

/**
 * Builds programs into a folder that is as deep as `server/dist/DIGEST`: one file of JavaScript for each program, and
 * files that several programs share. Packages are not part of them. `sources`: the path of each program's source.
 */
export async function bundle(sources: Record<string, string>, folder: string): Promise<void> {
  // Loaded only for a build, so that a start whose programs are built does not wait for it.
  const { build } = await import("rolldown");
  await build({
    input: sources,
    cwd: root,
    platform: "node",
    external: (id) => !isOwn(id),
    plugins: [
      {
        name: "meta",
        transform: (code, id) => withMetaOfSource(code, id, Object.values(sources).includes(id)),
      },
    ],
    output: { dir: folder, format: "esm", entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
  });
}
