import { execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Guard } from "./guard.ts";
import { guards } from "./guards.ts";
import { misplaced } from "./misplaced.ts";

/**
 * Removes each guard in a copy of the project, and expects the guard's test to fail. A test that still passes does not
 * test the guard. `npm run guards -- WORD` runs the guards whose name or file contains the word (`|` between several
 * words). Exits with 1 if a test passes, or if a guard's text is no longer in its file.
 */
const root = join(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "hira-guards-"));

function copyTree(): void {
  const tracked = execFileSync(
    "git",
    [
      "ls-files",
      "--cached",
      "--others",
      "--exclude-standard",
      "server",
      "contract",
      "demo",
      "proof",
      "*.json",
      "build-if-stale.ts",
      "soak.ts",
      "vitest.config.ts",
    ],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  for (const file of tracked.trim().split("\n")) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  linkPackages();
}

/**
 * Links the packages of the workspaces to the copy. With links to the original, removing a guard from a package would
 * have no effect.
 */
function linkPackages(): void {
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules")).filter((entry) => entry !== "@hira")) {
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  }
  cpSync(join(root, "node_modules/@hira"), join(copy, "node_modules/@hira"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const workspace of ["server", "contract", "demo", "proof"]) {
    const own = join(root, workspace, "node_modules");
    if (existsSync(own)) symlinkSync(own, join(copy, workspace, "node_modules"));
  }
  // The web's files are copied without a change. They contain no guards, but stores in separate processes serve them,
  // and vitest.config.ts names them.
  for (const part of ["dist", "messages", "scripts"])
    symlinkSync(join(root, "web", part), join(copy, "web", part));
}

/** The names are patterns, as for Vitest's option `-t`. */
function runTests(files: string[], names: string[]): { passed: boolean; output: string } {
  const run = spawnSync("npx", ["vitest", "run", "--project", "store", ...files, "-t", names.join("|")], {
    cwd: copy,
    encoding: "utf8",
  });
  const output = run.stdout + run.stderr;
  if (!/Tests\s.*\d+ (passed|failed)/.test(output))
    throw new Error(`"${names.join("|")}" of ${files.join(" ")} did not run:\n${output}`);
  return { passed: run.status === 0, output };
}

/** Returns what is wrong with a guard. Undefined if the guard's test fails without the guard. */
function check(guard: Guard): string | undefined {
  const path = join(copy, guard.file);
  const original = readFileSync(path, "utf8");
  writeFileSync(
    path,
    original.replace(guard.find, () => guard.replace),
  );
  try {
    const [file, name] = guard.test;
    return runTests([file], [name]).passed ? `"${name}" stays green without it` : undefined;
  } finally {
    writeFileSync(path, original);
  }
}

const words = (process.argv[2] ?? "").toLowerCase().split("|");
const chosen = guards.filter(({ name, file }) =>
  words.some((word) => name.toLowerCase().includes(word) || file.toLowerCase().includes(word)),
);
let failed = 0;
for (const guard of chosen) {
  const problem = misplaced(guard, root);
  if (problem) failed++;
  if (problem) console.log(`✗ ${guard.name}: ${problem}`);
}
if (failed > 0) process.exit(1);
try {
  copyTree();
  // First runs all tests while their guards are in place. A test that fails anyway would seem to prove its guard.
  const tests = chosen.map(({ test }) => test);
  const whole = runTests(
    [...new Set(tests.map(([file]) => file))],
    [...new Set(tests.map(([, name]) => name))],
  );
  if (!whole.passed) throw new Error(`Red before anything is taken away:\n${whole.output}`);
  for (const guard of chosen) {
    const problem = check(guard);
    if (problem) failed++;
    console.log(`${problem ? "✗" : "✓"} ${guard.name}${problem ? `: ${problem}` : ""}`);
  }
  console.log(
    `\n${chosen.length - failed} of ${chosen.length} guards are proved by a test that goes red without them.`,
  );
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
