import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../src/db/embedded/embedded.ts";
import { migrate } from "../src/db/migrate.ts";

/**
 * `npm run model -- --commands 100000 --seed 42`: random calls held against the model, more of them than in `npm test`, on
 * every core (`--processes`). A failure tells its seed: `--processes 1 --worlds 1 --seed THAT` plays it again.
 */
const { values } = parseArgs({
  options: {
    commands: { type: "string", default: "50000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    processes: { type: "string", default: String(availableParallelism()) },
    worlds: { type: "string", default: "3" },
  },
});
const TEMPLATE = "model_template";
const SEEDS_APART = 1_000_000;

interface Done {
  done: number;
  seconds: number;
  processorSeconds: number;
}

function work(url: string, n: number): Promise<Done> {
  const processes = Number(values.processes);
  const commands = String(Math.ceil(Number(values.commands) / processes));
  const seed = String(Number(values.seed) + n * SEEDS_APART);
  const worker = fork(
    join(import.meta.dirname, "worker.ts"),
    [url, TEMPLATE, values.worlds, commands, seed],
    {
      execArgv: ["--max-semi-space-size=32"],
    },
  );
  return new Promise((resolve, reject) => {
    worker.once("message", (done) => resolve(done as Done));
    worker.once("exit", (code) => reject(new Error(`A process of the model ended with ${code}.`)));
  });
}

const directory = await mkdtemp(join(tmpdir(), "hira-model-"));
const postgres = await startEmbeddedPostgres({
  directory: join(directory, "postgres"),
  durable: false,
  log: () => {},
});
try {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const template = new URL(postgres.url);
  template.pathname = `/${TEMPLATE}`;
  await migrate(template.href);
  const all = await Promise.all(
    Array.from({ length: Number(values.processes) }, (_, n) => work(postgres.url, n)),
  );
  const done = all.reduce((sum, one) => sum + one.done, 0);
  const seconds = Math.max(...all.map((one) => one.seconds));
  const busy = all.reduce((sum, one) => sum + one.processorSeconds, 0);
  console.log(
    `${done} calls in ${seconds.toFixed(1)} s: ${Math.round(done / seconds)} a second, every promise kept ` +
      `(${((busy * 1000) / done).toFixed(2)} ms of a processor each, without PostgreSQL's).`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
}
