import { setTimeout as wait } from "node:timers/promises";
import { createTally, type Part, within } from "../part.ts";
import { createRandom } from "../random.ts";
import { onSite } from "../site.ts";

/** Kills the store (`kill -9`) under load, and sometimes while it is starting. The database keeps running. */
export const killApp: Part = {
  count: 500,
  async run(options) {
    const { count, seed, clients } = options;
    const random = createRandom(seed);
    const plan = Array.from({ length: count }, () => ({
      afterAnswers: random.between(5, 120),
      afterMs: random.between(0, 15),
      // One killed store in ten is killed again while it is starting.
      startingMs: random.next() < 0.1 ? random.between(50, 1_000) : undefined,
    }));
    const faults = createTally();
    const recoveriesMs: number[] = [];
    const trial = await onSite({ random, clients, codes: 500 + 70 * count }, async (site) => {
      for (const { afterAnswers, afterMs, startingMs } of within(plan, options)) {
        await site.load.untilAnswered(afterAnswers);
        await wait(afterMs);
        await site.store().end("SIGKILL");
        faults.add("at work");
        if (startingMs !== undefined) {
          const starting = site.startStore();
          await wait(startingMs);
          await starting.end("SIGKILL");
          faults.add("starting");
        }
        const from = performance.now();
        if ((await site.openStore()) > 1) faults.add("a start that gave up");
        await site.load.untilAnswered(1);
        recoveriesMs.push(performance.now() - from);
      }
    });
    return { ...trial, faults: faults.counts, recoveriesMs };
  },
};
