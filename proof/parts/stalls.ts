import { setTimeout as wait } from "node:timers/promises";
import { clusterOf } from "@hira/server/platform/db/embedded/cluster";
import { findPostmaster } from "@hira/server/platform/db/embedded/postmaster";
import { createTally, type Part, within } from "../part.ts";
import { childrenOf, signal } from "../processes.ts";
import { createRandom, type Random } from "../random.ts";
import { onSite, type Site } from "../site.ts";

/** Stops PostgreSQL, the store or the network between them for a moment, and lets it continue. */
const stalls = {
  async PostgreSQL({ databaseDir }: Site, random: Random) {
    const main = findPostmaster(clusterOf(databaseDir));
    if (!main) throw new Error("PostgreSQL is not there");
    const all = [main.pid, ...(await childrenOf(main.pid))];
    for (const pid of all) signal(pid, "SIGSTOP");
    await wait(random.between(100, 6_000));
    for (const pid of all) signal(pid, "SIGCONT");
  },
  async "a child of PostgreSQL"({ databaseDir }: Site, random: Random) {
    const main = findPostmaster(clusterOf(databaseDir));
    const pid = random.pick(await childrenOf(main?.pid ?? 0));
    signal(pid, "SIGSTOP");
    await wait(random.between(100, 3_000));
    signal(pid, "SIGCONT");
  },
  async "the store"({ store }: Site, random: Random) {
    store().child.kill("SIGSTOP");
    await wait(random.between(100, 3_000));
    store().child.kill("SIGCONT");
  },
  async "a slow network"({ proxy }: Site, random: Random) {
    proxy.delay(random.between(5, 200));
    await wait(random.between(500, 3_000));
    proxy.mend();
  },
  async "a network that is down"({ proxy }: Site, random: Random) {
    proxy.cut();
    await wait(random.between(100, 3_000));
    proxy.mend();
  },
};

const names = Object.keys(stalls) as (keyof typeof stalls)[];

export const stalled: Part = {
  count: 100,
  async run(options) {
    const { count, seed, clients } = options;
    const random = createRandom(seed);
    const plan = Array.from({ length: count }, (_, n) => ({
      what: names[n % names.length] ?? "the store",
      afterAnswers: random.between(5, 50),
      seed: random.between(0, 2 ** 31),
    }));
    const faults = createTally();
    const recoveriesMs: number[] = [];
    const trial = await onSite({ random, clients, codes: 500 + 70 * count }, async (site) => {
      for (const { what, afterAnswers, seed } of within(plan, options)) {
        await site.load.untilAnswered(afterAnswers);
        await stalls[what](site, createRandom(seed));
        faults.add(what);
        const over = performance.now();
        await site.load.untilAnswered(clients + 1);
        recoveriesMs.push(performance.now() - over);
      }
    });
    return { ...trial, faults: faults.counts, recoveriesMs };
  },
};
