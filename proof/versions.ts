import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

export interface Version {
  /** A git ref. `git archive` must accept it. */
  ref: string;
  /** Migrations to add to those of the version: their texts, by file name. */
  migrations?: Record<string, string>;
}

/**
 * Writes a version's own sources into a folder, and links the dependencies and the built web of this tree. Throws if
 * the repository does not contain the version.
 */
export async function checkOut(folder: string, { ref, migrations = {} }: Version): Promise<string> {
  await mkdir(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", ref], { cwd: root, maxBuffer: 1e9 });
  execFileSync("tar", ["x", "-C", folder], { input: archive });
  await linkDependencies(folder);
  await cp(join(root, "web/dist"), join(folder, "web/dist"), { recursive: true });
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(folder, "server/migrations", name), text);
  return folder;
}

async function linkDependencies(folder: string): Promise<void> {
  await mkdir(join(folder, "node_modules/@hira"), { recursive: true });
  for (const name of await readdir(join(root, "node_modules"))) {
    if (name.startsWith(".") || name === "@hira") continue;
    await symlink(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  for (const name of await readdir(join(root, "node_modules/@hira"))) {
    await symlink(join(folder, name), join(folder, "node_modules/@hira", name));
    const own = join(root, name, "node_modules");
    if (existsSync(own) && existsSync(join(folder, name)))
      await symlink(own, join(folder, name, "node_modules"));
  }
}
