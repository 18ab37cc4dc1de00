import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Guard } from "./guard.ts";

/** What keeps a guard from being taken away and tested below this folder; undefined when nothing does. */
export function misplaced({ file, find, replace, test: [test] }: Guard, root: string): string | undefined {
  if (!existsSync(join(root, file))) return `${file} is gone`;
  const times = readFileSync(join(root, file), "utf8").split(find).length - 1;
  if (times !== 1) return `its text stands ${times} times in ${file}, not once`;
  if (find === replace) return "nothing is taken away";
  const later = file.startsWith(MIGRATIONS) ? writtenAnew(file, find, root) : undefined;
  if (later) return later;
  return existsSync(join(root, test)) ? undefined : `${test} is gone`;
}

const MIGRATIONS = "server/migrations/";

/** A function that a later migration writes anew is that one's: nothing is taken away in the former. */
function writtenAnew(file: string, find: string, root: string): string | undefined {
  const textOf = (name: string) => readFileSync(join(root, MIGRATIONS, name), "utf8");
  const before = textOf(basename(file)).split(find)[0] ?? "";
  const begun = before.split(/CREATE (?:OR REPLACE )?FUNCTION (?:public\.)?/).at(-1) ?? "";
  const isInside = begun.split("$$").length === 2;
  const name = /^(\w+)\s*\(/.exec(begun)?.[1];
  if (!isInside || !name) return undefined;
  const anew = new RegExp(`CREATE (OR REPLACE )?FUNCTION (public\\.)?${name}\\s*\\(`);
  const later = readdirSync(join(root, MIGRATIONS))
    .filter((other) => other.endsWith(".sql") && other > basename(file))
    .findLast((other) => anew.test(textOf(other)));
  return later && `${later} writes ${name} anew`;
}
