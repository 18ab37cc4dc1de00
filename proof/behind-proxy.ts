import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@hira/server/platform/db/embedded/embedded";
import { openIssuer } from "@hira/server/testing/issuer";
import { type StoreProcess, spawnStore } from "@hira/server/testing/processes";
import { type ProxyKind, type RunningProxy, socketOf, startProxy } from "./proxies.ts";
import type { Random } from "./random.ts";
import { openShop, type Shop } from "./shop.ts";

export interface ProxySiteOptions {
  clients: number;
  /** Number of voucher codes, and so the maximum number of voucher orders. */
  codes: number;
  random: Random;
  /** Seconds after which the proxy cuts each connection that it forwards. */
  cutAfter?: number;
}

export interface ProxySite {
  databaseUrl: string;
  proxy: RunningProxy;
  shop: Shop;
  /** The two stores behind the proxy. */
  running: readonly StoreProcess[];
  /** Starts a new store in place of a store that has ended. */
  restart(index: number): Promise<void>;
}

/**
 * Runs two stores behind a proxy that uses its file in `deploy/`. Afterwards ends all processes and removes the folder.
 */
export async function behindProxy<T>(
  kind: ProxyKind,
  options: ProxySiteOptions,
  work: (site: ProxySite) => Promise<T>,
): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), "hira-proxy-"));
  // The folder must be open to the user `nobody`, under whom nginx's workers run.
  await chmod(home, 0o755);
  const ends: (() => unknown)[] = [() => rm(home, { recursive: true, force: true, maxRetries: 20 })];
  try {
    return await work(await openSite(kind, options, home, ends));
  } finally {
    for (const end of ends.reverse()) await end();
  }
}

async function openSite(
  kind: ProxyKind,
  { clients, codes, random, cutAfter }: ProxySiteOptions,
  home: string,
  ends: (() => unknown)[],
): Promise<ProxySite> {
  const postgres = await startEmbeddedPostgres({ directory: join(home, "postgres"), log: () => {} });
  ends.push(postgres.stop);
  const issuer = await openIssuer();
  ends.push(issuer.close);
  const port = () => ownPort(random);
  const ports = { proxy: await port(), stores: [await port(), await port()] as const };
  const start = (port: number) =>
    spawnStore({
      ...issuer.env,
      PORT: String(port),
      SOCKET_PATH: socketOf(port, home),
      DATA_DIR: join(home, "data"),
      DATABASE_URL: postgres.url,
      ADMIN_EMAILS: "boss@mail.test",
      DEMO_DATA: "0",
      TRUST_PROXY: "1",
      NODE_COMPILE_CACHE: join(tmpdir(), "hira-proof-compiled"),
    });
  const running = ports.stores.map(start);
  for (const [index] of running.entries()) ends.push(() => running[index]?.end("SIGKILL"));
  for (const store of running) await store.open;
  const proxy = await startProxy(kind, ports, home, { cutAfter });
  ends.push(proxy.end);
  return {
    databaseUrl: postgres.url,
    proxy,
    shop: await openShop(proxy.base, issuer, { buyers: clients, codes }),
    running,
    async restart(index) {
      const next = start(ports.stores[index] ?? 0);
      running[index] = next;
      await next.open;
    },
  };
}

const taken = new Set<number>();

/**
 * Returns a port below those that the kernel gives to outgoing connections. Otherwise another program could take the
 * port while its store restarts.
 */
async function ownPort(random: Random): Promise<number> {
  for (;;) {
    const server = createServer().listen(random.between(20_000, 32_000), "127.0.0.1");
    const listening = await once(server, "listening").then(
      () => true,
      () => false,
    );
    const { port } = listening ? (server.address() as AddressInfo) : { port: 0 };
    server.close();
    if (listening && !taken.has(port)) {
      taken.add(port);
      return port;
    }
  }
}
