import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";
import { openStore } from "../../e2e/open-store.ts";
import memory from "../../server/memory.json" with { type: "json" };
import { processorSeconds, residentMb } from "../processes.ts";
import { median, type Row, report, round } from "../report.ts";

/**
 * Compares replies from the store's cache with those of a plain `node:http` server that sends the same bytes,
 * alternately in one run.
 */
const REACH = 0.7;
// Many short rounds, so that other work on the machine affects both servers equally.
const ROUNDS = 15;
const SECONDS = 2;
const CONNECTIONS = 32;
const targets = { "public GET (/api/categories)": "/api/categories", "public page (/)": "/" };

interface Server {
  url: string;
  pid: number;
}

/** Replies per second, and microseconds of the server's processor time per reply. */
async function load({ url, pid }: Server): Promise<{ rate: number; cost: number }> {
  // Makes the store cache the reply again, because it may have expired while the other server was measured.
  await (await fetch(url)).bytes();
  const before = await processorSeconds(pid);
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { "accept-encoding": "br" },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  const spent = (await processorSeconds(pid)) - before;
  return { rate: result["2xx"] / result.duration, cost: (spent / result["2xx"]) * 1e6 };
}

async function startBare(url: string): Promise<Server & { child: ChildProcess }> {
  const main = join(import.meta.dirname, "../bare-server.ts");
  const child = spawn(process.execPath, [main, url], { stdio: ["pipe", "pipe", "inherit"] });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return { url: line as string, pid: child.pid ?? 0, child };
}

async function compare(store: Server, bare: Server) {
  const rates = { store: [] as number[], bare: [] as number[] };
  const costs = { store: [] as number[], bare: [] as number[] };
  await load(store);
  await load(bare);
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [["store", store] as const, ["bare", bare] as const];
    for (const [name, server] of round % 2 === 0 ? turns : turns.toReversed()) {
      const { rate, cost } = await load(server);
      rates[name].push(rate);
      costs[name].push(cost);
    }
  }
  const of = (each: typeof rates) => ({
    store: round(median(each.store), 1),
    bare: round(median(each.bare), 1),
  });
  return { repliesPerSecond: of(rates), processorMicroseconds: of(costs) };
}

export async function measure(): Promise<boolean> {
  const store = await openStore({ flags: memory.flags, env: memory.environment });
  const rows: Row[] = [];
  const details: Record<string, object> = {};
  try {
    for (const [name, path] of Object.entries(targets)) {
      const url = `${store.origin}${path}`;
      const bare = await startBare(url);
      try {
        const figures = await compare({ url, pid: store.pid }, bare);
        const { repliesPerSecond: rate, processorMicroseconds: cost } = figures;
        rows.push({ name, value: rate.store / rate.bare, unit: "× bare", atLeast: REACH });
        rows.push({ name: `${name}, by processor time`, value: cost.bare / cost.store, unit: "× bare" });
        details[name] = figures;
      } finally {
        bare.child.stdin?.end();
      }
    }
    rows.push({
      name: "memory of the server afterwards",
      value: await residentMb(store.pid),
      unit: "MB",
      atMost: 200,
    });
  } finally {
    await store.close();
  }
  return report("ready", rows, details);
}
