import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { findRunningPostgres } from "@hira/server/platform/db/embedded/embedded";
import { freePort, type StartedStore, spawnStore } from "@hira/server/testing/processes";
import pg from "pg";
import { programOf } from "../../server/programs.mjs";

const COMMAND = programOf("reconcile");
const TOKEN = "a-token-of-this-proof";
export const run = promisify(execFile);

/** A store with a database of its own, and a connection as the role that owns the tables. */
export interface Shop {
  store: StartedStore;
  owner: pg.Client;
  dataDir: string;
  checkpoints: string;
}

export const get = (shop: Shop, path: string, token?: string) =>
  fetch(`${shop.store.base}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})
    .then((reply) => reply.text())
    .catch(() => "");

/** Sends `count` calls at the same time. `#` in the path becomes the number of the call. */
export function send(shop: Shop, count: number, path: string, token?: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) => get(shop, path.replace("#", String(n).padStart(3, "0")), token)),
  );
}

/** Waits until the condition is true. Rejects after two minutes. */
export async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await wait(200);
  }
}

const sampleIn = (text: string, line: string) => {
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

/** Reads /metrics. */
export const metrics = (shop: Shop) => get(shop, "/metrics", TOKEN);
/** Reads one sample of /metrics. Undefined if the sample is missing. */
export const metric = async (shop: Shop, line: string) => sampleIn(await metrics(shop), line);

/** Runs `npm run reconcile`. If it finds differences, that is not an error here. */
export const reconcile = (shop: Shop) =>
  run(process.execPath, [COMMAND], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir },
  }).catch(() => {});

export async function openShop(): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), "hira-alerts-"));
  const checkpoints = join(dataDir, "elsewhere");
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    METRICS_TOKEN: TOKEN,
    CHECKPOINT_DIR: checkpoints,
  };
  const store = spawnStore({ ...env, LOG_LEVEL: "fatal" });
  await store.open;
  const url = findRunningPostgres(join(dataDir, "postgres"));
  const owner = new pg.Client({ connectionString: url });
  owner.on("error", () => {});
  await owner.connect();
  return { store, owner, dataDir, checkpoints };
}

/** Ends the store, unless the cause of the alert has ended it, and removes its folder. */
export async function closeShop({ store: { child }, owner, dataDir }: Shop): Promise<void> {
  await owner.end().catch(() => {});
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGTERM");
    await once(child, "exit");
  }
  await rm(dataDir, { recursive: true, force: true });
}
