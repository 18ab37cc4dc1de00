import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

/**
 * `npm run model -- --commands 100000 --seed 42`: plays more random commands than the test, or repeats a run that had
 * this seed.
 */
const { values } = parseArgs({ options: { commands: { type: "string" }, seed: { type: "string" } } });
const tests = ["server/model", "-t", "keeps every promise"];
const run = spawnSync("npx", ["vitest", "run", "--project", "store", ...tests], {
  stdio: "inherit",
  env: {
    ...process.env,
    MODEL_COMMANDS: values.commands ?? "50000",
    ...(values.seed && { SEED: values.seed }),
  },
});
process.exitCode = run.status ?? 1;
