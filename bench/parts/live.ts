import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { processorSeconds, residentMb } from "../processes.ts";
import { median, report, round } from "../report.ts";
import type { Measured } from "../server.ts";
import { startStore } from "../store.ts";
import { overHttp } from "./orders.ts";

/**
 * Measures the memory and processor time that 500 open streams need while nothing happens. Then measures how many
 * wallet orders per second one store handles, alternately with the streams and the triggers that write hints, and
 * without both.
 */
const STREAMS = 500;
const AT_ONCE = 50;
const IDLE_SECONDS = 30;
const PRODUCTS = 16;
const ROUNDS = 12;
/** A pause, so that opening and closing the streams does not affect the measured orders. */
const SETTLE_MS = 2_000;
const REACH = { memoryMb: 40, core: 0.05, orders: 0.95 };

/**
 * Opens a stream. When its first data arrive, resolves to a function that closes the stream. Resolves to undefined if
 * the store is overloaded (503).
 */
function openStream(base: string, token: string): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${base}/api/live`, { headers: { authorization: `Bearer ${token}` } }, (reply) => {
      if (reply.statusCode === 503) resolve(undefined);
      else if (reply.statusCode !== 200) reject(new Error(`GET /live: ${reply.statusCode}`));
      reply.once("data", () => resolve(() => void sent.destroy()));
      reply.on("error", () => {}).resume();
    });
    sent.on("error", reject).end();
  });
}

/**
 * Opens a stream for each customer, several at a time. A stream that the store refuses is opened again, as browsers
 * do.
 */
async function openStreams({ base, customers }: Measured): Promise<() => void> {
  let waiting = Array.from({ length: STREAMS }, (_, n) => customers[n % customers.length] ?? "");
  const leaves: (() => void)[] = [];
  while (waiting.length > 0) {
    const tokens = waiting.slice(0, AT_ONCE);
    const opened = await Promise.all(tokens.map((token) => openStream(base, token)));
    leaves.push(...opened.filter((leave) => leave !== undefined));
    const refused = tokens.filter((_, n) => opened[n] === undefined);
    waiting = [...waiting.slice(AT_ONCE), ...refused];
    if (refused.length > 0) await wait(250);
  }
  return () => {
    for (const leave of leaves) leave();
  };
}

async function idleCost(store: Measured) {
  // Opens a few streams before measuring memory, because the store loads code with the first one.
  (await openStreams(store))();
  await wait(5_000);
  const before = await residentMb(store.pid);
  const leave = await openStreams(store);
  await wait(5_000);
  const [seconds, start] = [await processorSeconds(store.pid), performance.now()];
  await wait(IDLE_SECONDS * 1_000);
  const core = ((await processorSeconds(store.pid)) - seconds) / ((performance.now() - start) / 1_000);
  const memory = (await residentMb(store.pid)) - before;
  leave();
  return { memory, core };
}

export async function measure(): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), "hira-bench-"));
  const store = await startStore(join(home, "store"), { users: 1_000, orders: 10_000, requests: 1_000 });
  const owner = new pg.Client({ connectionString: store.databaseUrl });
  try {
    await owner.connect();
    const { products } = (await (await fetch(`${store.base}/api/products`)).json()) as {
      products: { _id: string }[];
    };
    const ids = products.slice(0, PRODUCTS).map(({ _id }) => _id);
    const { memory, core } = await idleCost(store);
    const rates = { with: [] as number[], without: [] as number[] };
    const turns = {
      async with() {
        await owner.query("ALTER TABLE orders ENABLE TRIGGER published_when_new");
        const leave = await openStreams(store);
        await wait(SETTLE_MS);
        rates.with.push(await overHttp(store, ids));
        leave();
        await wait(SETTLE_MS);
      },
      async without() {
        await owner.query("ALTER TABLE orders DISABLE TRIGGER published_when_new");
        rates.without.push(await overHttp(store, ids));
      },
    };
    await overHttp(store, ids);
    for (let round = 0; round < ROUNDS; round++) {
      const order = round % 2 === 0 ? [turns.with, turns.without] : [turns.without, turns.with];
      for (const take of order) await take();
    }
    const ratios = rates.with.map((rate, turn) => rate / (rates.without[turn] ?? Number.NaN));
    return await report(
      "live",
      [
        { name: `memory of ${STREAMS} idle streams`, value: memory, unit: "MB", atMost: REACH.memoryMb },
        { name: "a core's share of them", value: core, unit: "core", atMost: REACH.core },
        {
          name: `wallet orders with ${STREAMS} streams and hints`,
          value: median(ratios),
          unit: "× without",
          atLeast: REACH.orders,
        },
      ],
      { perSecond: { with: round(median(rates.with), 0), without: round(median(rates.without), 0) } },
    );
  } finally {
    await owner.end();
    await store.stop();
    await rm(home, { recursive: true, force: true });
  }
}
