import { setTimeout as wait } from "node:timers/promises";
import type { StartedStore } from "@hira/server/testing/processes";
import { openHunt } from "../coupons.ts";
import type { Kind } from "../operation.ts";
import { createTally, type Part, within } from "../part.ts";
import { createRandom } from "../random.ts";
import { onSite } from "../site.ts";

/** What customers without coupons order. They pause for long between orders, because this part is about the races. */
const KINDS: readonly Kind[] = [...Array<Kind>(8).fill("plain"), "voucher", "adjustment"];
const PAUSE_MS = 40;
/** Number of races whose durations are kept: the latest races that ended before a store was killed. */
const REMEMBERED = 20;

/**
 * Sixty customers at a time race for the last uses of a coupon, at two stores. During a race, one store is killed, the
 * other one continues, and a third store replaces the killed one. Other customers order without coupons.
 */
export const coupons: Part = {
  count: 100,
  async run(options) {
    const { count, seed, clients } = options;
    const random = createRandom(seed);
    const plan = Array.from({ length: count }, () => ({
      killed: random.pick(["first", "second"] as const),
      at: random.next(),
    }));
    const faults = createTally();
    const recoveriesMs: number[] = [];
    const tookMs: number[] = [];
    const wrong: string[] = [];
    let notes = {};
    const codes = 2_000 + 200 * count;
    const trial = await onSite({ random, clients, codes, kinds: KINDS, pauseMs: PAUSE_MS }, async (site) => {
      const hunt = await openHunt(site);
      let beside: StartedStore | undefined;
      const stores = () => [site.base(), beside?.base ?? site.base()] as const;
      let answeredFirst = 0;
      let begun = 0;
      try {
        for (const { killed, at } of within(plan, options)) {
          for (let isKilled = false; !isKilled; ) {
            beside ??= await site.openBeside();
            const race = await hunt.start(random, stores);
            const from = performance.now();
            // The first race is without a fault, to measure how long a race takes.
            await (tookMs.length === 0 ? race.answered : wait(at * Math.max(...tookMs)));
            const answered = race.count();
            isKilled = answered < race.customers;
            if (isKilled) {
              if (answered > 0) begun += 1;
              const [dead, other] =
                killed === "first" ? [site.store(), beside] : ([beside, site.store()] as const);
              await dead.end("SIGKILL");
              site.takeOver(other);
              beside = undefined;
              wrong.push(...(await hunt.look(race)));
              faults.add(`the ${killed} of two`);
            } else {
              answeredFirst += 1;
              tookMs.push(performance.now() - from);
              if (tookMs.length > REMEMBERED) tookMs.shift();
            }
            wrong.push(...(await race.answered));
            if (isKilled) recoveriesMs.push(performance.now() - from);
          }
        }
        await site.load.settle();
        wrong.push(...(await hunt.count()));
        notes = { races: hunt.races.length, answeredFirst, killedAmongAnswers: begun };
      } finally {
        await hunt.end();
      }
    });
    return { ...trial, faults: faults.counts, recoveriesMs, notes, wrong };
  },
};
