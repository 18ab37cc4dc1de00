import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { createTally, type Part, within } from "../part.ts";
import { createRandom } from "../random.ts";
import { onSite, type Site } from "../site.ts";

/** How wrong the store's clock goes, and whether anybody's token is still good then (they last a day). */
const clocks = [
  { by: "+20s", serves: true },
  { by: "-20s", serves: true },
  { by: "+2h", serves: true },
  { by: "+2d", serves: false },
];

/** The store is killed, runs with a wrong clock (faketime), is killed and runs with the right one; its database's is right. */
export const clock: Part = {
  count: 20,
  async run(options) {
    const { count, seed, clients } = options;
    const library = findLibrary();
    if (!library) return "It takes libfaketime (apt-get install faketime).";
    const random = createRandom(seed);
    const plan = Array.from({ length: count }, (_, n) => ({
      ...(clocks[n % clocks.length] ?? { by: "+0s", serves: true }),
      afterAnswers: random.between(5, 50),
    }));
    const faults = createTally();
    const wrong: string[] = [];
    const trial = await onSite({ random, clients, codes: 500 + 70 * count }, async (site) => {
      for (const { by, serves, afterAnswers } of within(plan, options)) {
        await site.load.untilAnswered(afterAnswers);
        await site.store().end("SIGKILL");
        const env = { LD_PRELOAD: library, FAKETIME: by, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
        await site.openStore({ env });
        faults.add(by);
        if (serves) await site.load.untilAnswered(20);
        else await untilTurnedAway(site);
        await site.store().end("SIGKILL");
        await site.openStore();
      }
      const strange = await rowsOfAnotherTime(site.databaseUrl);
      if (strange > 0) wrong.push(`${strange} rows have the time of a wrong clock`);
    });
    return { ...trial, faults: faults.counts, wrong };
  },
};

/** Where Debian puts it. */
function findLibrary(): string | undefined {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib") : [];
  return folders
    .map((name) => join("/usr/lib", name, "faketime/libfaketime.so.1"))
    .find((path) => existsSync(path));
}

async function untilTurnedAway({ load }: Site): Promise<void> {
  const count = () => load.failures.get("401 invalid_token") ?? 0;
  for (const goal = count() + 5; count() < goal; ) await wait(20);
}

/** Money has the database's time, whatever the store's clock says. */
async function rowsOfAnotherTime(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    SELECT (SELECT count(*) FROM orders WHERE abs(extract(epoch FROM now() - created_at)) > 3600)
         + (SELECT count(*) FROM transfers WHERE abs(extract(epoch FROM now() - created_at)) > 3600) AS strange`);
  await client.end();
  return Number(rows[0]?.strange);
}
