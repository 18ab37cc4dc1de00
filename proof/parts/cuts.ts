import type { Committed, Cut } from "@hira/server/testing/tcp-proxy";
import { createTally, type Part, within } from "../part.ts";
import { createRandom } from "../random.ts";
import { onSite } from "../site.ts";

const MOMENTS: Cut[] = ["before", "in", "after", "heard"];
const COMMITTED: Committed[] = ["statement", "transaction"];

/**
 * Cuts the connection to the database when an order or adjustment commits: before the commit is sent, while it is sent,
 * after the database has committed but before the store gets the confirmation, or after the store gets it.
 */
export const cuts: Part = {
  count: 500,
  async run(options) {
    const { count, seed, clients } = options;
    const random = createRandom(seed);
    const plan = Array.from({ length: count }, (_, n) => ({
      when: MOMENTS[n % MOMENTS.length] ?? "before",
      of: COMMITTED[Math.floor(n / MOMENTS.length) % COMMITTED.length] ?? "statement",
      afterAnswers: random.between(0, 10),
    }));
    const faults = createTally();
    const recoveriesMs: number[] = [];
    const trial = await onSite({ random, clients, codes: 500 + 10 * count }, async (site) => {
      for (const { when, of, afterAnswers } of within(plan, options)) {
        await site.load.untilAnswered(afterAnswers);
        await site.proxy.cutAtCommit(when, { of });
        const from = performance.now();
        faults.add(`${when}, ${of}`);
        await site.load.untilAnswered(1);
        recoveriesMs.push(performance.now() - from);
      }
    });
    return { ...trial, faults: faults.counts, recoveriesMs };
  },
};
