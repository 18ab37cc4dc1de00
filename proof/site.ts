import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@hira/server/platform/db/embedded/embedded";
import { openIssuer } from "@hira/server/testing/issuer";
import {
  buildStore,
  freePort,
  type StartedStore,
  type StoreLaunch,
  spawnStore,
} from "@hira/server/testing/processes";
import { createDatabaseProxy, type DatabaseProxy } from "@hira/server/testing/tcp-proxy";
import { type Counted, countUp } from "./count.ts";
import { type Load, startLoad } from "./load.ts";
import type { Kind } from "./operation.ts";
import type { Random } from "./random.ts";
import { openShop, type Shop } from "./shop.ts";

export type Launch = StoreLaunch & { env?: Record<string, string> };

/** A temporary PostgreSQL, a store in a process of its own, and customers who order. */
export interface Site {
  load: Load;
  shop: Shop;
  random: Random;
  /** A TCP proxy between the store and its database. */
  proxy: DatabaseProxy;
  store: () => StartedStore;
  /** Starts the store again with the same port and folder. `open` resolves when the store is ready. */
  startStore(launch?: Launch): StartedStore;
  /**
   * Starts the store again and again until a start succeeds, as a supervisor does. Under load, a start may give up.
   * Resolves to the number of starts.
   */
  openStore(launch?: Launch): Promise<number>;
  /**
   * Starts another store beside the current one, on a port of its own. Customers use the new store after `takeOver`.
   */
  openBeside(): Promise<StartedStore>;
  takeOver(store: StartedStore): void;
  databaseUrl: string;
  /** Folder of the embedded PostgreSQL. */
  databaseDir: string;
  dataDir: string;
  /** Returns a token of an admin. */
  readonly bossToken: string;
  /** Address of the store that customers currently use. */
  base: () => string;
  /** Returns a signed token of an account. It is valid for as long as the proof may take. */
  sign: (uid: string) => Promise<string>;
}

export interface SiteOptions {
  random: Random;
  clients: number;
  codes: number;
  /** Milliseconds that a customer pauses after an answer. Default: no pause. */
  pauseMs?: number | (() => number);
  /** Milliseconds after which a customer repeats a request that got no answer. */
  patienceMs?: number;
  /** Kinds of operations. Default: mostly orders of a product with units. */
  kinds?: readonly Kind[];
  /** Folders that are mounted on small disks of their own. */
  disks?: { database?: string; data?: string };
  /** Options of every store of the site. */
  launch?: Launch;
}

export interface Trial {
  counted: Counted;
  failures: Record<string, number>;
  contradictions: string[];
}

const MOST_STARTS = 5;

/** Starts a store again and again until a start succeeds. Resolves to the store and the number of starts. */
async function untilOpen(start: () => StartedStore): Promise<{ store: StartedStore; starts: number }> {
  for (let starts = 1; ; starts++) {
    const store = start();
    const opened = await store.open.then(
      () => true,
      () => false,
    );
    if (opened) return { store, starts };
    if (starts > MOST_STARTS) await store.open;
  }
}

/** Causes the faults under load, waits until every operation is answered, and counts the results. */
export async function onSite(options: SiteOptions, faults: (site: Site) => Promise<void>): Promise<Trial> {
  const { random, clients, codes, disks } = options;
  buildStore();
  const home = await mkdtemp(join(tmpdir(), "hira-proof-"));
  const ends: (() => unknown)[] = [() => rm(home, { recursive: true, force: true, maxRetries: 20 })];
  try {
    const databaseDir = disks?.database ?? join(home, "postgres");
    const dataDir = disks?.data ?? join(home, "data");
    const postgres = await startEmbeddedPostgres({ directory: databaseDir, log: () => {} });
    ends.push(postgres.stop);
    const issuer = await openIssuer();
    ends.push(issuer.close);
    const proxy = createDatabaseProxy();
    const env = {
      ...issuer.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: await proxy.through(postgres.url),
      ADMIN_EMAILS: "boss@mail.test",
      DEMO_DATA: "0",
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "hira-proof-compiled"),
    };
    let store: StartedStore | undefined;
    const spawned = new Set<StartedStore>();
    function spawn(port: string, launch = options.launch): StartedStore {
      const started = spawnStore({ ...env, PORT: port, ...launch?.env }, launch);
      spawned.add(started);
      return started;
    }
    const startStore: Site["startStore"] = (launch) => {
      store = spawn(env.PORT, launch);
      return store;
    };
    const openStore: Site["openStore"] = async (launch) => (await untilOpen(() => startStore(launch))).starts;
    const openBeside: Site["openBeside"] = async () => {
      const port = String(await freePort());
      return (await untilOpen(() => spawn(port))).store;
    };
    const takeOver: Site["takeOver"] = (another) => {
      store = another;
    };
    await openStore();
    const current = () => store ?? startStore();
    ends.push(() => Promise.all([...spawned].map((each) => each.end("SIGKILL"))));
    const shop = await openShop(current().base, issuer, { buyers: clients, codes });
    const load = startLoad(shop, {
      base: () => current().base,
      clients,
      random,
      pauseMs: options.pauseMs ?? 0,
      patienceMs: options.patienceMs,
      kinds: options.kinds,
    });
    const stores = { store: current, startStore, openStore, openBeside, takeOver };
    const places = { databaseUrl: postgres.url, databaseDir, dataDir };
    const calls = { base: () => current().base, sign: (uid: string) => issuer.sign(uid, "24h") };
    await faults({
      ...{ load, shop, random, proxy, ...stores, ...places, ...calls },
      get bossToken() {
        return shop.boss.token;
      },
    });
    await load.settle();
    const counted = await countUp(postgres.url, shop, load);
    return { counted, failures: Object.fromEntries(load.failures), contradictions: load.contradictions };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
