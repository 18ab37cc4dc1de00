import { setTimeout as wait } from "node:timers/promises";
import { buildStore, type StoreProcess } from "@hira/server/testing/processes";
import { behindProxy } from "../behind-proxy.ts";
import { startBrowsing } from "../browsing.ts";
import { countUp } from "../count.ts";
import { startLoad } from "../load.ts";
import { createTally, type Outcome, type Part } from "../part.ts";
import { missing, type ProxyKind } from "../proxies.ts";
import { createRandom, type Random } from "../random.ts";

/**
 * Number of shops that restart at the same time, each behind a proxy of its own. This saves time, because a restart
 * consists mostly of waiting.
 */
const SHOPS = 2;
/** Milliseconds within which a proxy must send requests to a store that is ready again (`npm run proof:recovery`). */
const BACK_AFTER_MS = 5_000;
const MOST_STARTS = 5;
/** A light load: the run is long, and the machine must have time for the health checks of the proxies. */
const PAUSE_MS = 500;
/** Number of voucher codes per restart. A restart takes more than a minute. */
const CODES_A_RESTART = 400;

/**
 * Restarts two stores behind a proxy in turn. A store restarts only when the proxy uses the other store again. No
 * request may fail.
 */
function rolling(kind: ProxyKind): Part {
  return {
    count: 100,
    async run({ count, seed, clients }) {
      const reason = missing(kind);
      if (reason !== undefined) return reason;
      buildStore();
      const random = createRandom(seed);
      const trials = Array.from({ length: SHOPS }, (_, n) =>
        roll(kind, {
          clients,
          count: Math.floor((count + n) / SHOPS),
          random: createRandom(random.between(0, 2 ** 31)),
        }),
      );
      // Waits for all shops even if one fails, so that nothing keeps running.
      const ended = await Promise.allSettled(trials);
      return together(ended.map((each) => (each.status === "fulfilled" ? each.value : raise(each.reason))));
    },
  };
}

function raise(error: unknown): never {
  throw error;
}

const sumUp = (all: Record<string, number>[]) => {
  const sums: Record<string, number> = {};
  for (const [name, count] of all.flatMap(Object.entries) as [string, number][])
    sums[name] = (sums[name] ?? 0) + count;
  return sums;
};

/** Adds up the outcomes of several shops. */
function together(outcomes: Outcome[]): Outcome {
  return {
    counted: sumUp(outcomes.map((each) => ({ ...each.counted }))) as unknown as Outcome["counted"],
    failures: sumUp(outcomes.map((each) => each.failures)),
    faults: sumUp(outcomes.map((each) => each.faults)),
    contradictions: outcomes.flatMap((each) => each.contradictions),
    notes: {
      ...sumUp(outcomes.map((each) => each.notes as Record<string, number>)),
      longestSilenceMs: Math.max(...outcomes.map((each) => Number(each.notes?.longestSilenceMs))),
    },
    wrong: outcomes.flatMap((each) => each.wrong ?? []),
  };
}

interface ShopOptions {
  count: number;
  clients: number;
  random: Random;
}

function roll(kind: ProxyKind, { count, clients, random }: ShopOptions): Promise<Outcome> {
  const codes = 1_000 + count * CODES_A_RESTART;
  return behindProxy(kind, { clients, codes, random }, async (site) => {
    const { databaseUrl, proxy, shop, running, restart } = site;
    const load = startLoad(shop, { base: () => proxy.base, clients, random, pauseMs: PAUSE_MS });
    const { token } = shop.boss;
    const browsing = startBrowsing(proxy.base, { productId: shop.plain.id, token, pauseMs: PAUSE_MS });
    const faults = createTally();
    const wrong: string[] = [];
    for (let turn = 0; turn < count; turn++) {
      const index = turn % 2;
      await untilBothServe(running, BACK_AFTER_MS + random.between(0, 2_000));
      const code = await running[index]?.end("SIGTERM");
      if (code !== 0) wrong.push(`restart ${turn + 1}: a store ended with ${code}`);
      let isOpen = false;
      // Starts the store again, as a supervisor would: on a busy machine, the store may give up waiting for its
      // database.
      for (let attempt = 1; !isOpen && attempt <= MOST_STARTS; attempt++) {
        isOpen = await restart(index).then(
          () => true,
          (error: unknown) => attempt === MOST_STARTS && raise(error),
        );
      }
      faults.add("restarts");
      if ((turn + 1) % 10 === 0)
        console.log(`${kind}: ${turn + 1} restarts`, Object.fromEntries(browsing.failures));
    }
    await load.untilAnswered(10);
    const longestSilenceMs = Math.round(load.longestSilenceMs());
    await browsing.end();
    await load.settle();
    const failed = [...load.failures, ...browsing.failures];
    const requests =
      browsing.requests() + [...load.operations.values()].reduce((sum, { sends }) => sum + sends, 0);
    for (const [what, times] of failed) wrong.push(`${times} of ${requests} requests: ${what}`);
    return {
      counted: await countUp(databaseUrl, shop, load),
      failures: Object.fromEntries(failed),
      contradictions: load.contradictions,
      faults: faults.counts,
      notes: {
        shops: 1,
        requests,
        failedRequests: failed.reduce((sum, [, times]) => sum + times, 0),
        longestSilenceMs,
      },
      wrong,
    };
  });
}

/**
 * Waits as `deploy/rolling-restart.sh` does: until both stores are ready, and still ready after the time within which
 * the proxy notices a change.
 */
async function untilBothServe(running: readonly StoreProcess[], backAfterMs: number): Promise<void> {
  const isReady = async ({ base }: StoreProcess) =>
    (await fetch(`${base}/health/ready`).catch(() => undefined))?.status === 200;
  const areReady = async () => (await Promise.all(running.map(isReady))).every(Boolean);
  do {
    while (!(await areReady())) await wait(200);
    await wait(backAfterMs);
  } while (!(await areReady()));
}

export const rollingHaproxy = rolling("haproxy");
export const rollingNginx = rolling("nginx");
export const rollingCaddy = rolling("caddy");
