import { setTimeout as wait } from "node:timers/promises";
import { createTally, type Part, within } from "../part.ts";
import { openTill } from "../payments.ts";
import { createRandom } from "../random.ts";
import { onSite } from "../site.ts";

/** Number of answer times that are kept: the latest ones of wallet messages that were answered before a kill. */
const REMEMBERED = 20;

/**
 * Kills the store (`kill -9`) between the arrival of a wallet message and its answer, while customers order. The phone
 * repeats the message. The customer sends the fund request or order before the message, at the same time, or
 * afterwards.
 */
export const killIntake: Part = {
  count: 200,
  async run(options) {
    const { count, seed, clients } = options;
    const random = createRandom(seed);
    const moments = ["before", "before", "meanwhile", "after"] as const;
    const plan = Array.from({ length: count }, () => ({ asked: random.pick(moments), at: random.next() }));
    const faults = createTally();
    const recoveriesMs: number[] = [];
    const tookMs: number[] = [30];
    let wrong: string[] = [];
    let notes = {};
    const trial = await onSite({ random, clients, codes: 2_000 + 70 * count }, async (site) => {
      const till = await openTill(site);
      let answeredFirst = 0;
      let tries = 0;
      for (const { asked, at } of within(plan, options)) {
        for (let isKilled = false; !isKilled; ) {
          const payment = till.pay(random);
          if (asked === "before") await till.ask(payment);
          const from = performance.now();
          let isAnswered = false;
          const delivery = till.deliver(payment).then((times) => {
            isAnswered = true;
            tries += times;
          });
          const asking = asked === "meanwhile" ? till.ask(payment) : undefined;
          await wait(at * Math.max(...tookMs));
          isKilled = !isAnswered;
          if (isKilled) {
            await site.store().end("SIGKILL");
            faults.add(`asked ${asked}`);
            await site.openStore();
          } else {
            answeredFirst += 1;
            tookMs.push(performance.now() - from);
            if (tookMs.length > REMEMBERED) tookMs.shift();
          }
          await Promise.all([delivery, asking]);
          if (isKilled) recoveriesMs.push(performance.now() - from);
          if (asked === "after") await till.ask(payment);
        }
      }
      // Ends the load first, so that nothing changes while the payments are counted.
      await site.load.settle();
      wrong = await till.count();
      notes = { payments: till.payments.length, answeredFirst, tries };
    });
    return { ...trial, faults: faults.counts, recoveriesMs, notes, wrong };
  },
};
