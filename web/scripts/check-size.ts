import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Fails when a visitor's home page, in either language, loads more JavaScript than the budget, or any of the admin's (docs/rules.md#budgets), and when a
 * page of development is anywhere in the build.
 */
const BUDGET_KB = 120;
const dist = join(import.meta.dirname, "../dist");

interface Chunk {
  file: string;
  imports?: string[];
}

async function checkHome(client: string): Promise<void> {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(dist, client, ".vite/manifest.json"), "utf8"),
  );
  const loaded = new Set<string>();
  const reach = (name: string): void => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const next of manifest[name]?.imports ?? []) reach(next);
  };
  reach("index.html");
  reach("src/routes/home.tsx");
  let total = 0;
  for (const name of loaded) {
    const file = manifest[name]?.file;
    if (!file) throw new Error(`${name} is not in the build's manifest.`);
    const size = gzipSync(await readFile(join(dist, client, file)), { level: 9 }).length / 1024;
    total += size;
    console.log(`${size.toFixed(1).padStart(7)} KB  ${file}`);
  }
  console.log(
    `${total.toFixed(1).padStart(7)} KB  of ${BUDGET_KB} KB: JavaScript of the home page, gzip (${client})`,
  );
  if (total > BUDGET_KB)
    throw new Error(`The home page loads ${total.toFixed(1)} KB of JavaScript, over its ${BUDGET_KB} KB.`);
  const admin = [...loaded].filter((name) => /admin|zod/.test(name));
  if (admin.length > 0) throw new Error(`The home page loads what is not a visitor's: ${admin.join(", ")}`);
}

// Every language has a build of its own.
const builds = await readdir(dist);
for (const client of builds.filter((name) => name.startsWith("client"))) await checkHome(client);
for (const folder of builds.filter((name) => /^(client|server)/.test(name))) {
  const files = await readdir(join(dist, folder), { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const code = await readFile(join(dist, folder, file), "utf8");
    if (code.includes("Hira design system")) throw new Error(`The design gallery is in the build: ${file}`);
  }
}
