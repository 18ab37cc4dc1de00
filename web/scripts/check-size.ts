import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/**
 * Fails when a visitor's home page loads more JavaScript than the budget, or any of the admin's (docs/rules.md#budgets), and when a
 * page of development is anywhere in the build.
 */
const BUDGET_KB = 120;
const dist = join(import.meta.dirname, "../dist");
const client = join(dist, "client");

interface Chunk {
  file: string;
  imports?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(join(client, ".vite/manifest.json"), "utf8"),
);

function reach(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const next of manifest[name]?.imports ?? []) reach(next, seen);
  return seen;
}

const loaded = new Set([...reach("index.html"), ...reach("src/routes/home.tsx")]);
const admin = [...loaded].filter((name) => /admin|zod/.test(name));
let total = 0;
for (const name of loaded) {
  const file = manifest[name]?.file;
  if (!file) throw new Error(`${name} is not in the build's manifest.`);
  const size = gzipSync(await readFile(join(client, file)), { level: 9 }).length / 1024;
  total += size;
  console.log(`${size.toFixed(1).padStart(7)} KB  ${file}`);
}
console.log(`${total.toFixed(1).padStart(7)} KB  of ${BUDGET_KB} KB: JavaScript of the home page, gzip`);
for (const folder of ["client", "server"]) {
  const files = await readdir(join(dist, folder), { recursive: true });
  for (const file of files.filter((name) => name.endsWith(".js"))) {
    const code = await readFile(join(dist, folder, file), "utf8");
    if (code.includes("Hira design system")) throw new Error(`The design gallery is in the build: ${file}`);
  }
}
if (total > BUDGET_KB)
  throw new Error(`The home page loads ${total.toFixed(1)} KB of JavaScript, over its ${BUDGET_KB} KB.`);
if (admin.length > 0) throw new Error(`The home page loads what is not a visitor's: ${admin.join(", ")}`);
