import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@hira/server/db/embedded/embedded";
import { openIssuer } from "@hira/server/testing/issuer";
import {
  buildWeb,
  freePort,
  type StartedStore,
  type StoreLaunch,
  spawnStore,
} from "@hira/server/testing/processes";
import { createDatabaseProxy, type DatabaseProxy } from "@hira/server/testing/tcp-proxy";
import { type Counted, countUp } from "./count.ts";
import { type Load, startLoad } from "./load.ts";
import type { Random } from "./random.ts";
import { openShop } from "./shop.ts";

/** A PostgreSQL of its own, a store in a process of its own, and customers at work; all of it throw-away. */
export interface Site {
  load: Load;
  random: Random;
  /** Between the store and its database. */
  proxy: DatabaseProxy;
  store: () => StartedStore;
  /** Starts the store again, on the same port and folder; resolves when it is open. */
  startStore(launch?: StoreLaunch & { env?: Record<string, string> }): StartedStore;
  databaseUrl: string;
  /** The embedded database's folder. */
  databaseDir: string;
  dataDir: string;
  /** An admin's token. */
  bossToken: string;
}

export interface SiteOptions {
  random: Random;
  clients: number;
  codes: number;
  /** Places that stand for disks of their own. */
  disks?: { database?: string; data?: string };
}

export interface Trial {
  counted: Counted;
  failures: Record<string, number>;
  contradictions: string[];
}

/** Runs the faults under load, then has everything answered and counts up. */
export async function onSite(options: SiteOptions, faults: (site: Site) => Promise<void>): Promise<Trial> {
  const { random, clients, codes, disks } = options;
  buildWeb();
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
    const startStore: Site["startStore"] = ({ env: more, ...launch } = {}) => {
      store = spawnStore({ ...env, ...more }, launch);
      return store;
    };
    await startStore().open;
    const current = () => store ?? startStore();
    ends.push(() => current().end("SIGKILL"));
    const shop = await openShop(current().base, issuer, { buyers: clients, codes });
    const load = startLoad(shop, { base: () => current().base, clients, random });
    const site = { load, random, proxy, store: current, startStore, databaseUrl: postgres.url, databaseDir };
    await faults({ ...site, dataDir, bossToken: shop.boss.token });
    await load.settle();
    const counted = await countUp(postgres.url, shop, load);
    return { counted, failures: Object.fromEntries(load.failures), contradictions: load.contradictions };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
