import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { conclude, root, runBeside, type Task } from "./beside.ts";
import { durationsOfTests, nearestTests } from "./nearest-tests.ts";

/**
 * `npm run verify [-- BASE]` checks types and style, and runs the tests nearest to the changes since the branch `main`
 * (or BASE), as many as fit into a minute. `npm test` runs more of
 * them, and `npm run test:soak` all.
 */
const TESTS_MS = 40_000;

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);

function baseOf(wanted: string): string {
  try {
    return git("merge-base", "HEAD", wanted)[0] ?? "HEAD";
  } catch {
    return "HEAD";
  }
}

const base = baseOf(process.argv[2] ?? "main");
const untracked = git("ls-files", "--others", "--exclude-standard");
const changed = [...git("diff", "--name-only", "--diff-filter=d", base), ...untracked];
if (changed.length === 0) console.log(`Nothing differs from ${base}.`);

const { resolve } = createRequire(import.meta.url);
/** Returns the path of a package's program, for Node. */
function program(name: string, bin: string): string {
  return join(dirname(resolve(`${name}/package.json`)), bin);
}

const touches = (pattern: RegExp) => changed.some((file) => pattern.test(file));
const types = (project: string): Task => ({
  name: `types of ${project}`,
  args: [program("typescript", "bin/tsc"), "-p", project],
});
const styled = changed.filter((file) => /\.(tsx?|m?js|json|css)$/.test(file));

const reached = nearestTests([...git("ls-files"), ...untracked], changed);
const durationOf = durationsOfTests();
let left = TESTS_MS;
const chosen = reached.filter((file, at) => {
  left -= durationOf(file);
  return at === 0 || left > 0;
});
if (reached.length > 0)
  console.log(`The change reaches ${reached.length} test files; the nearest ${chosen.length} run.`);

conclude(
  await runBeside([
    ...(chosen.length > 0
      ? [{ name: "tests", args: [program("vitest", "vitest.mjs"), "run", ...chosen] }]
      : []),
    ...(touches(/^(?!web\/|e2e\/).*\.(ts|json)$/) ? [types(".")] : []),
    ...(touches(/^(web|contract)\/.*\.tsx?$/) ? [types("web")] : []),
    ...(touches(/^(e2e|contract)\/.*\.ts$/) ? [types("e2e")] : []),
    ...(styled.length > 0
      ? [
          {
            name: "style",
            args: [
              program("@biomejs/biome", "bin/biome"),
              "check",
              "--error-on-warnings",
              "--no-errors-on-unmatched",
              ...styled,
            ],
          },
        ]
      : []),
  ]),
);
