import { setTimeout as wait } from "node:timers/promises";
import { LIVE_BEAT_SECONDS, type LiveEvent } from "@hira/contract";
import { listenLive } from "@hira/server/testing/live-stream";
import { buildStore } from "@hira/server/testing/processes";
import pg from "pg";
import { behindProxy } from "../behind-proxy.ts";
import { countUp } from "../count.ts";
import { startLoad } from "../load.ts";
import type { Outcome, Part } from "../part.ts";
import { missing, type ProxyKind } from "../proxies.ts";
import { createRandom } from "../random.ts";
import { quantile } from "../report.ts";

/** Number of streams of operators. Each customer has one stream. */
const OFFICE_STREAMS = 8;
const PAUSE_MS = 500;
/** Milliseconds before a stream is opened again, as in the browser (web/src/operations/shop/live/connect.ts). */
const RETRY_MS = [500, 1_000] as const;
const LAST_WORD_MS = 2 * LIVE_BEAT_SECONDS * 1_000;

interface Reader {
  uid: string;
  /** The time when the stream first reported each order, by the order's ID. */
  heard: Map<string, number>;
  cuts: number;
  /**
   * How often a stream that was opened again could not continue at its old position. A page would then have to read all
   * its data again.
   */
  gaps: number;
  /** How often opening a stream got no answer, because the proxy was restarting. */
  refused: number;
}

interface ReaderOptions {
  base: string;
  token: () => string;
  uid: string;
  done: AbortSignal;
}

/** Keeps a stream open as a browser does, and opens it again from the position at which it was cut. */
async function read({ base, token, done }: ReaderOptions, reader: Reader): Promise<void> {
  let position: string | undefined;
  while (!done.aborted) {
    const stream = await listenLive(base, token(), position).catch(() => undefined);
    if (stream?.status === 200) {
      const leave = () => stream.leave();
      done.addEventListener("abort", leave);
      for (let seen = 0, over = false; !over; ) {
        over = await Promise.race([stream.ended.then(() => true), wait(20, false)]);
        for (const { name, data } of stream.heard.slice(seen)) {
          if (
            name === "missed" ||
            (name === "hello" && position && !(data as { complete: boolean }).complete)
          )
            reader.gaps++;
          if (name !== "change") continue;
          for (const { topic, id } of data as LiveEvent[])
            if (topic === "order" && !reader.heard.has(id)) reader.heard.set(id, Date.now());
        }
        seen = stream.heard.length;
      }
      done.removeEventListener("abort", leave);
      position = stream.position() || position;
      if (done.aborted) return;
      reader.cuts++;
    } else reader.refused++;
    await wait(RETRY_MS[0] + Math.random() * (RETRY_MS[1] - RETRY_MS[0]));
  }
}

/**
 * Cuts streams again and again while customers order. Each stream must report every order that the stream's account may
 * see.
 */
function streams(kind: ProxyKind): Part {
  return {
    count: 20,
    async run({ count, seed, clients, seconds = 30 }) {
      const reason = missing(kind);
      if (reason !== undefined) return reason;
      buildStore();
      const random = createRandom(seed);
      const codes = 1_000 + count * seconds * clients;
      return behindProxy(kind, { clients, codes, random, cutAfter: seconds }, async (site) => {
        const { databaseUrl, proxy, shop } = site;
        const { base } = proxy;
        const done = new AbortController();
        const office = Array.from({ length: OFFICE_STREAMS }, () => ({
          uid: shop.boss.uid,
          token: () => shop.boss.token,
        }));
        const accounts = [...office, ...shop.buyers.map(({ uid, token }) => ({ uid, token: () => token }))];
        const readers = accounts.map(
          ({ uid }) => ({ uid, heard: new Map(), cuts: 0, gaps: 0, refused: 0 }) as Reader,
        );
        const reading = accounts.map((account, at) =>
          read({ base, ...account, done: done.signal }, readers[at] as Reader),
        );
        await wait(1_000);
        const kinds = ["plain", "plain", "voucher"] as const;
        const load = startLoad(shop, { base: () => base, clients, random, pauseMs: PAUSE_MS, kinds });
        for (let round = 1; round <= count; round++) {
          await wait(seconds * 1_000);
          proxy.cut?.();
          if (round % 5 === 0) console.log(`${kind}: ${round * seconds} s, ${load.answered()} orders`);
        }
        await load.settle();
        const placed = await placedOrders(databaseUrl);
        const deadline = performance.now() + LAST_WORD_MS;
        const isHers = (reader: Reader, uid: string) => reader.uid === shop.boss.uid || reader.uid === uid;
        const unheard = () =>
          readers.flatMap((reader) =>
            placed.filter(({ id, uid }) => isHers(reader, uid) && !reader.heard.has(id)).map(({ id }) => id),
          ).length;
        while (unheard() > 0 && performance.now() < deadline) await wait(250);
        const lost = unheard();
        done.abort();
        await Promise.all(reading);
        const after = readers
          .flatMap((reader) => placed.map(({ id, at }) => (reader.heard.get(id) ?? Number.NaN) - at))
          .filter((ms) => !Number.isNaN(ms))
          .sort((a, b) => a - b);
        const sum = (what: "cuts" | "gaps" | "refused") =>
          readers.reduce((all, reader) => all + reader[what], 0);
        const wrong = [];
        if (lost > 0) wrong.push(`${lost} of ${after.length + lost} changes were not told`);
        if (sum("gaps") > 0) wrong.push(`${sum("gaps")} streams had to read everything again`);
        if (sum("cuts") < (count - 1) * readers.length) wrong.push(`only ${sum("cuts")} streams were cut`);
        const outcome: Outcome = {
          counted: await countUp(databaseUrl, shop, load),
          failures: Object.fromEntries(load.failures),
          contradictions: load.contradictions,
          faults: { "streams cut": sum("cuts") },
          notes: {
            seconds,
            streams: readers.length,
            told: after.length,
            notTold: lost,
            readEverythingAgain: sum("gaps"),
            refused: sum("refused"),
            toldAfterMs: {
              median: quantile(after, 0.5),
              p95: quantile(after, 0.95),
              max: quantile(after, 1),
            },
          },
          wrong,
        };
        return outcome;
      });
    },
  };
}

/** All orders and the times when they were placed. */
async function placedOrders(databaseUrl: string): Promise<{ id: string; uid: string; at: number }[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT id::text, uid, (extract(epoch FROM created_at) * 1000)::float AS at FROM orders",
    );
    return rows;
  } finally {
    await client.end();
  }
}

export const streamsHaproxy = streams("haproxy");
export const streamsNginx = streams("nginx");
export const streamsCaddy = streams("caddy");
