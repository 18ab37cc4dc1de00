import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "@hira/server/platform/db/embedded/embedded";
import { openIssuer } from "@hira/server/testing/issuer";
import { buildStore, freePort, spawnStore } from "@hira/server/testing/processes";
import { createDatabaseProxy } from "@hira/server/testing/tcp-proxy";
import { missing, type ProxyKind, socketOf, startProxy } from "./proxies.ts";

/**
 * `npm run proof:recovery [-- --seconds N]`: measures, for each proxy of `deploy/`, how long visitors cannot reach a
 * store although it is ready. The cases are: a first start, a start of the proxy before the stores, and an outage of
 * the database. Exits with 1 if a time is longer than 5 s.
 */
const { values } = parseArgs({ options: { seconds: { type: "string", default: "40" } } });
const LIMIT_MS = 5_000;
const ASKED_EVERY_MS = 50;

const answers = async (address: string) =>
  (await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined))?.status === 200;

async function until(ready: () => Promise<boolean>): Promise<number> {
  while (!(await ready())) await wait(ASKED_EVERY_MS);
  return performance.now();
}

/**
 * Milliseconds from the moment when the first store reports that it is ready until the first visitor gets the shop's
 * page.
 */
async function lateness(proxy: string, stores: readonly string[]): Promise<number> {
  const [ready, served] = await Promise.all([
    Promise.any(stores.map((base) => until(() => answers(`${base}/health/ready`)))),
    until(() => answers(`${proxy}/api/settings/shop`)),
  ]);
  return Math.max(0, Math.round(served - ready));
}

async function measure(kind: ProxyKind, outageMs: number) {
  const home = await mkdtemp(join(tmpdir(), "hira-recovery-"));
  // The folder must be open to the user `nobody`, under whom nginx's workers run.
  await chmod(home, 0o755);
  const ends: (() => unknown)[] = [() => rm(home, { recursive: true, force: true, maxRetries: 20 })];
  try {
    const postgres = await startEmbeddedPostgres({ directory: join(home, "postgres"), log: () => {} });
    ends.push(postgres.stop);
    const issuer = await openIssuer();
    ends.push(issuer.close);
    const database = createDatabaseProxy();
    const url = await database.through(postgres.url);
    const ports = { proxy: await freePort(), stores: [await freePort(), await freePort()] as const };
    const proxy = await startProxy(kind, ports, home, { before: "stores" });
    ends.push(proxy.end);
    // Sends requests before a store is ready. Despite these, the proxy must use the store as soon as it is ready.
    let asking = true;
    const visitor = (async () => {
      while (asking) await answers(`${proxy.base}/api/settings/shop`).then(() => wait(ASKED_EVERY_MS));
    })();
    ends.push(async () => {
      asking = false;
      await visitor;
    });
    const stores = ports.stores.map((port) =>
      spawnStore({
        ...issuer.env,
        PORT: String(port),
        SOCKET_PATH: socketOf(port, home),
        DATA_DIR: join(home, "data"),
        DATABASE_URL: url,
        DEMO_DATA: "0",
        TRUST_PROXY: "1",
      }),
    );
    for (const store of stores) ends.push(() => store.end("SIGKILL"));
    const bases = stores.map(({ base }) => base);
    const firstStartMs = await lateness(proxy.base, bases);
    for (const store of stores) await store.open;
    database.cut();
    await wait(outageMs);
    database.mend();
    return { firstStartMs, afterOutageMs: await lateness(proxy.base, bases) };
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

buildStore();
for (const kind of ["caddy", "nginx", "haproxy"] as const) {
  const reason = missing(kind);
  const found = reason ?? (await measure(kind, Number(values.seconds) * 1_000));
  console.log(kind, found);
  if (typeof found !== "string" && Math.max(found.firstStartMs, found.afterOutageMs) > LIMIT_MS)
    process.exitCode = 1;
}
