import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./beside.ts";

const TEST = /\.test\.tsx?$/;
const CODE = /\.tsx?$/;
/** They import whole areas, so that every test would be near every file. */
const COMPOSITION =
  /^server\/src\/(app|handlers|background|open-store|main)\.ts$|^web\/src\/(routes|shell)\//;
/** Milliseconds of a test file that has not run here yet. */
const UNKNOWN_MS = 2_000;

function addressOf(from: string, specifier: string): string {
  if (specifier === "@hira/contract") return "contract/src/index.ts";
  const [, part, rest] = /^@hira\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  return part ? `${part}/src/${rest}.ts` : posix.join(posix.dirname(from), specifier);
}

/** Who imports each file. A file that is no code counts as imported by whoever names it. */
function importersOf(files: readonly string[], changed: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  const add = (file: string, by: string) => importers.set(file, [...(importers.get(file) ?? []), by]);
  const named = changed.filter((file) => !CODE.test(file));
  for (const file of files.filter((each) => CODE.test(each) && !COMPOSITION.test(each))) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [, specifier = ""] of text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+|@hira\/[^"]+)"/g))
      add(addressOf(file, specifier), file);
    for (const each of named) if (text.includes(posix.basename(each))) add(each, file);
  }
  return importers;
}

/** How many folders of a path two files share. */
function shared(one: string, other: string): number {
  const folders = other.split("/").slice(0, -1);
  return one.split("/").findIndex((folder, at) => folder !== folders[at]);
}

/** Test files that a change reaches, those first that reach it by the fewest imports, then those in the same folder. */
export function nearestTests(files: readonly string[], changed: readonly string[]): string[] {
  const importers = importersOf(files, changed);
  const distances = new Map(changed.map((file) => [file, 0]));
  // Tests beside a file reach it over HTTP, which no import shows.
  const folders = new Set(changed.map((file) => posix.dirname(file)));
  for (const file of files)
    if (TEST.test(file) && folders.has(posix.dirname(file)) && !distances.has(file)) distances.set(file, 1);
  for (const [file, distance] of distances)
    for (const by of importers.get(file) ?? []) if (!distances.has(by)) distances.set(by, distance + 1);
  const nearness = (test: string) => Math.max(0, ...changed.map((file) => shared(test, file)));
  return [...distances]
    .filter(([file]) => TEST.test(file) && !file.startsWith("e2e/") && existsSync(join(root, file)))
    .sort(([a, x], [b, y]) => x - y || nearness(b) - nearness(a))
    .map(([file]) => file);
}

/** How many milliseconds a test file took when it last ran here. */
export function durationsOfTests(): (file: string) => number {
  const durations = new Map<string, number>();
  for (const path of globSync("node_modules/.vite/vitest/*/results.json", { cwd: root })) {
    const { projects = {} } = JSON.parse(readFileSync(join(root, path), "utf8")) as {
      projects?: Record<string, { files: Record<string, { duration: number }> }>;
    };
    for (const { files } of Object.values(projects))
      for (const [file, { duration }] of Object.entries(files)) durations.set(file, duration);
  }
  return (file) => durations.get(file) ?? UNKNOWN_MS;
}
