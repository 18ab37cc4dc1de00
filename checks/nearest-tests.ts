import { existsSync, globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./beside.ts";

const TEST = /\.test\.tsx?$/;
const CODE = /\.tsx?$/;
/** Files that import whole areas. If their imports counted, every test would be near every file. */
const COMPOSITION =
  /^server\/src\/(app|handlers|background|open-store|main)\.ts$|^web\/src\/(routes|shell)\//;
/** Assumed duration in milliseconds of a test file that has not run here yet. */
const UNKNOWN_MS = 2_000;

function addressOf(from: string, specifier: string): string {
  if (specifier === "@hira/contract") return "contract/src/index.ts";
  const [, part, rest] = /^@hira\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  return part ? `${part}/src/${rest}.ts` : posix.join(posix.dirname(from), specifier);
}

/**
 * Returns for each file the files that import it. A file that is not code counts as imported by each file that
 * contains its name.
 */
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

/** Returns how many folders the two paths have in common, counted from the root. */
function shared(one: string, other: string): number {
  const folders = other.split("/").slice(0, -1);
  return one.split("/").findIndex((folder, at) => folder !== folders[at]);
}

/**
 * Returns the test files that a change can affect. Those with the fewest imports between them and the change come
 * first, then those in the nearest folders.
 */
export function nearestTests(files: readonly string[], changed: readonly string[]): string[] {
  const importers = importersOf(files, changed);
  const distances = new Map(changed.map((file) => [file, 0]));
  // Includes tests in the same folder: they may use the changed file over HTTP, which no import shows.
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

/** Returns a function that returns the last duration of a test file on this machine, in milliseconds. */
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
