import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Guard } from "./guard.ts";
import { hasTest } from "./test-names.ts";

/** Returns the reason why a guard of this folder cannot be removed and tested. Undefined if there is none. */
export function misplaced({ file, find, replace, test }: Guard, root: string): string | undefined {
  if (!existsSync(join(root, file))) return `${file} is gone`;
  const times = readFileSync(join(root, file), "utf8").split(find).length - 1;
  if (times !== 1) return `its text stands ${times} times in ${file}, not once`;
  if (find === replace) return "nothing is taken away";
  const [testFile, name] = test;
  if (!existsSync(join(root, testFile))) return `${testFile} is gone`;
  const tests = readFileSync(join(root, testFile), "utf8");
  return hasTest(tests, name) ? undefined : `no test in ${testFile} matches "${name}"`;
}
