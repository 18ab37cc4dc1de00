import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findRunningPostgres } from "@hira/server/platform/db/embedded/embedded";
import { findPostmaster } from "@hira/server/platform/db/embedded/postmaster";
import { openIssuer } from "@hira/server/testing/issuer";
import { buildStore, freePort, spawnStore } from "@hira/server/testing/processes";
import { startLoad } from "../load.ts";
import { createRandom } from "../random.ts";
import { openShop } from "../shop.ts";
import { answeredOrders, countMissing, npmRun } from "./home.ts";

interface Round {
  /**
   * Number of orders that were answered before the backup began, and number of these orders that are missing in the
   * restored store.
   */
  before: number;
  lost: number;
  /** Number of orders that were answered while the backup was made. */
  during: number;
  backupMs: number;
  restoreMs: number;
}

/**
 * Makes a backup under load, kills the store and its database, removes the data folder, restores it, and checks that
 * every order from before the backup exists.
 */
export async function proveEmbedded(home: string, rounds: number) {
  buildStore();
  const issuer = await openIssuer();
  const done: Round[] = [];
  for (let round = 0; round < rounds; round++) done.push(await oneRound(join(home, `${round}`), issuer));
  await issuer.close();
  const sum = (key: keyof Round) => done.reduce((total, each) => total + each[key], 0);
  const most = (key: keyof Round) => Math.round(Math.max(...done.map((each) => each[key])));
  return {
    rounds,
    answeredBefore: sum("before"),
    lost: sum("lost"),
    answeredDuring: sum("during"),
    slowestBackupMs: most("backupMs"),
    slowestRestoreMs: most("restoreMs"),
  };
}

async function oneRound(home: string, issuer: Awaited<ReturnType<typeof openIssuer>>): Promise<Round> {
  const dataDir = join(home, "data");
  const backups = join(home, "backups");
  const kept = { DATA_DIR: dataDir, VOUCHER_KEY_BACKUP: join(home, "keys") };
  const port = String(await freePort());
  const env = { ...issuer.env, ...kept, PORT: port, ADMIN_EMAILS: "boss@mail.test", DEMO_DATA: "0" };
  const store = spawnStore(env);
  await store.open;
  const shop = await openShop(store.base, issuer, { buyers: 8, codes: 2_000 });
  const load = startLoad(shop, {
    base: () => store.base,
    clients: 8,
    random: createRandom(Date.now() % 2 ** 31),
  });
  await load.untilAnswered(200);
  const before = answeredOrders(load);
  const from = performance.now();
  await npmRun("backup", [backups], kept);
  const backupMs = performance.now() - from;
  const during = answeredOrders(load).length - before.length;
  await store.end("SIGKILL");
  const postmaster = findPostmaster(join(dataDir, "postgres/cluster"));
  if (postmaster) process.kill(postmaster.pid, "SIGKILL");
  await rm(dataDir, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  const again = performance.now();
  await npmRun("restore", [backups], kept);
  const restoreMs = performance.now() - again;
  // The restored store accepts orders again. Customers who got no answer send their orders again.
  const next = spawnStore(env);
  await next.open;
  const url = findRunningPostgres(join(dataDir, "postgres")) ?? "";
  const lost = await countMissing(url, before);
  await load.settle();
  await npmRun("reconcile", [], kept);
  await next.end("SIGTERM");
  await rm(home, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  return { before: before.length, lost, during, backupMs, restoreMs };
}
