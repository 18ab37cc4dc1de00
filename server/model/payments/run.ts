import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

/**
 * `npm run model:payments -- --sequences 100000 --seed 7`: plays more stories of random payments than the test, or
 * repeats a run that had this seed.
 */
const { values } = parseArgs({ options: { sequences: { type: "string" }, seed: { type: "string" } } });
const run = spawnSync("npx", ["vitest", "run", "--project", "store", "server/model/payments"], {
  stdio: "inherit",
  env: {
    ...process.env,
    MODEL_SEQUENCES: values.sequences ?? "20000",
    ...(values.seed && { SEED: values.seed }),
  },
});
process.exitCode = run.status ?? 1;
