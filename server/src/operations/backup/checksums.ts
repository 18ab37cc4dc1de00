import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { writeDurably } from "../../platform/lib/durable-files.ts";

const SUMS = "SHA256SUMS";

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Returns every file below the folder, by its path relative to the folder. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => path !== SUMS)
    .sort();
}

/** Writes the checksums of all files in the format of `sha256sum -c`. Returns the size of all files in bytes. */
export async function writeSums(folder: string): Promise<number> {
  const lines: string[] = [];
  let bytes = 0;
  for (const path of await filesIn(folder)) {
    lines.push(`${await digestOf(join(folder, path))}  ${path}\n`);
    bytes += (await stat(join(folder, path))).size;
  }
  await writeDurably(join(folder, SUMS), lines.join(""));
  return bytes;
}

/** Returns the files that were changed, removed or added since the checksums were written. */
export async function findDamage(folder: string): Promise<string[]> {
  const text = await readFile(join(folder, SUMS), "utf8").catch(() => undefined);
  if (text === undefined) return [SUMS];
  const expected = new Map(
    text
      .trim()
      .split("\n")
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const found = await filesIn(folder);
  const damaged = found.filter((path) => !expected.has(path));
  for (const [path, digest] of expected) {
    if (!found.includes(path) || (await digestOf(join(folder, path))) !== digest) damaged.push(path);
  }
  return damaged;
}
