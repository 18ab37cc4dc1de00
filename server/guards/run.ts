import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type Guard, guards } from "./guards.ts";
import { misplaced } from "./misplaced.ts";

/**
 * Takes each guard away in a copy of the tree and expects its test to go red; a test that stays green proves nothing.
 * `npm run guards -- WORD` runs those whose name has the word. Exit 1 when a test stays green or a guard has moved.
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
      "*.json",
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
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

function testPasses([file, name]: Guard["test"]): { passed: boolean; output: string } {
  const run = spawnSync("npx", ["vitest", "run", "--project", "store", file, "-t", name], {
    cwd: copy,
    encoding: "utf8",
  });
  const output = run.stdout + run.stderr;
  if (!/Tests\s.*\d+ (passed|failed)/.test(output))
    throw new Error(`"${name}" of ${file} did not run:\n${output}`);
  return { passed: run.status === 0, output };
}

/** Undefined when the guard does its work, else what is wrong. */
function check(guard: Guard): string | undefined {
  const path = join(copy, guard.file);
  const original = readFileSync(path, "utf8");
  writeFileSync(
    path,
    original.replace(guard.find, () => guard.replace),
  );
  try {
    return testPasses(guard.test).passed ? `"${guard.test[1]}" stays green without it` : undefined;
  } finally {
    writeFileSync(path, original);
  }
}

const word = process.argv[2]?.toLowerCase() ?? "";
const chosen = guards.filter((guard) => guard.name.toLowerCase().includes(word));
let failed = 0;
for (const guard of chosen) {
  const problem = misplaced(guard, root);
  if (problem) failed++;
  if (problem) console.log(`✗ ${guard.name}: ${problem}`);
}
if (failed > 0) process.exit(1);
try {
  copyTree();
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
