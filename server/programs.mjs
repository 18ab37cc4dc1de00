import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Finds the store's programs: `main`, which is the store, and its commands. They are built (`build.ts`) to start faster
 * and with less memory (decision 058). This file is plain JavaScript, because Node needs 20 MB to remove the types of
 * TypeScript.
 */
const commands = [
  "admin",
  "backup",
  "backup-verify",
  "export",
  "import",
  "migrate",
  "reconcile",
  "restore",
  "restore-export",
];
export const programs = ["main", ...commands];

const root = join(import.meta.dirname, "..");
const sources = ["server/src", "contract/src", "demo/src"];
const others = ["server/bundle.ts", "package-lock.json"];

const isSource = (name) => name.endsWith(".ts") && !name.endsWith(".test.ts");

let folder;

/**
 * Returns the folder for a build of the present sources. Its name is a digest of the sources, so a build of other
 * sources is never used.
 */
export function buildFolder() {
  folder ??= join(root, "server/dist", digestOfSources());
  return folder;
}

function digestOfSources() {
  const files = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter(isSource)
      .map((name) => join(folder, name)),
  );
  const digest = createHash("sha256");
  for (const file of [...files.sort(), ...others])
    digest.update(`${file}\0`).update(readFileSync(join(root, file)));
  return digest.digest("hex").slice(0, 16);
}

/** Returns the path of a program's source. */
export function sourceOf(name) {
  return join(root, "server/src", name === "main" ? "" : "operations/commands", `${name}.ts`);
}

/** Returns the path of a program's build. If the present sources are not built, returns the path of its source. */
export function programOf(name) {
  const built = join(buildFolder(), `${name}.js`);
  return existsSync(built) ? built : sourceOf(name);
}
