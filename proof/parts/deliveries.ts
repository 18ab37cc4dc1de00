import { setTimeout as wait } from "node:timers/promises";
import { clusterOf } from "@hira/server/db/embedded/cluster";
import { findPostmaster } from "@hira/server/db/embedded/postmaster";
import pg from "pg";
import { compareWithStandIns } from "../deliveries/compare.ts";
import { passTime } from "../deliveries/pass-time.ts";
import { openSuppliers } from "../deliveries/suppliers.ts";
import { createTally, type Part, within } from "../part.ts";
import { signal } from "../processes.ts";
import { createRandom } from "../random.ts";
import { onSite, type Site } from "../site.ts";

/** Orders between two faults, some of which are adjustments and vouchers. */
const ANSWERS = { least: 60, most: 280 };
const PAUSE_MS = 200;
/** How much faster time passes for attempts and jobs. */
const FACTOR = 10;
const SETTLED_MS = 900_000;

/**
 * Orders that suppliers deliver, who misbehave one time in ten in each way, while the store's process is killed, and one time in
 * seven PostgreSQL. Afterwards what the suppliers remember is held against what the store does.
 */
export const deliveries: Part = {
  count: 350,
  async run(options) {
    const { count, seed, clients } = options;
    const random = createRandom(seed);
    const plan = Array.from({ length: count }, () => ({
      afterAnswers: random.between(ANSWERS.least, ANSWERS.most),
      afterMs: random.between(0, 500),
      what: random.next() < 1 / 7 ? "postgres" : "store",
    }));
    const faults = createTally();
    const recoveriesMs: number[] = [];
    let wrong: string[] = [];
    let notes: Record<string, unknown> = {};
    const most = ANSWERS.most * count + 1_000;
    const trial = await onSite({ random, clients, codes: most, pauseMs: PAUSE_MS }, async (site) => {
      const productId = site.shop.plain.id;
      const suppliers = await openSuppliers(site, { productId, orders: most, seed });
      const time = passTime(site.databaseUrl, FACTOR);
      try {
        for (const { afterAnswers, afterMs, what } of within(plan, options)) {
          await site.load.untilAnswered(afterAnswers);
          await wait(afterMs);
          const from = performance.now();
          if (what === "postgres") killPostgres(site);
          else {
            await site.store().end("SIGKILL");
            await site.openStore();
          }
          faults.add(what);
          await site.load.untilAnswered(clients + 1);
          recoveriesMs.push(performance.now() - from);
          await suppliers.shuffle(random);
        }
        await site.load.settle();
        const seconds = await settle(site.databaseUrl);
        let compared = await compareWithStandIns(site.databaseUrl, suppliers, productId);
        // What is told while the store is down is told a few times.
        for (let tries = 0; compared.wrong.length > 0 && tries < 5; tries++) {
          await wait(3_000);
          compared = await compareWithStandIns(site.databaseUrl, suppliers, productId);
        }
        wrong = compared.wrong;
        notes = { ...compared.notes, settledInSeconds: seconds };
      } finally {
        await time.end();
        suppliers.end();
      }
    });
    return { ...trial, faults: faults.counts, recoveriesMs, notes, wrong };
  },
};

function killPostgres({ databaseDir }: Site): void {
  const main = findPostmaster(clusterOf(databaseDir));
  if (main) signal(main.pid, "SIGKILL");
}

/** Until no delivery has anything before it but a person; resolves to how many seconds that took. */
async function settle(url: string): Promise<number> {
  const from = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const open = "SELECT count(*)::int AS count FROM deliveries WHERE state IN ('waiting', 'working')";
  try {
    while (performance.now() - from < SETTLED_MS) {
      if ((await client.query(open)).rows[0]?.count === 0) break;
      await wait(1_000);
    }
  } finally {
    await client.end();
  }
  // What was delivered last may still be taken back.
  await wait(3_000);
  return Math.round((performance.now() - from) / 1_000);
}
