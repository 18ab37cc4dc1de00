import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createTally, type Part, within } from "../part.ts";
import { createRandom } from "../random.ts";
import { onSite } from "../site.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const PRELOADED = new URL("../shifted-clock.ts", import.meta.url).href;

/** By how many milliseconds the clock of the store's machine is wrong. The database's clock is right. */
const SHIFTS = {
  "back by 5 s": -5 * SECOND_MS,
  "ahead by 30 s": 30 * SECOND_MS,
  "ahead by 10 minutes": 600 * SECOND_MS,
  "back by an hour": -HOUR_MS,
  "ahead by a day": 24 * HOUR_MS,
  "back by a day": -24 * HOUR_MS,
  "ahead by ten years": 87_600 * HOUR_MS,
};
const names = Object.keys(SHIFTS) as (keyof typeof SHIFTS)[];
/**
 * The largest error of the clock, in milliseconds, at which no order may fail. With a larger error, the store may
 * refuse every token.
 */
const TOLERATED_MS = 60 * SECOND_MS;

/** Makes the clock of the store's machine wrong while customers order, and sets it right again. */
export const clock: Part = {
  count: 100,
  async run(options) {
    const { count, seed, clients } = options;
    const random = createRandom(seed);
    const plan = Array.from({ length: count }, (_, n) => ({
      name: names[n % names.length] ?? "ahead by a day",
      afterAnswers: random.between(5, 50),
      forMs: random.between(100, 3_000),
    }));
    const home = await mkdtemp(join(tmpdir(), "hira-proof-clock-"));
    const file = join(home, "shift");
    await writeFile(file, "0");
    const env = { CLOCK_SHIFT_FILE: file, NODE_OPTIONS: `--import ${PRELOADED}` };
    const faults = createTally();
    const recoveriesMs: number[] = [];
    try {
      const trial = await onSite(
        { random, clients, codes: 500 + 70 * count, launch: { env } },
        async ({ load, store }) => {
          const shift = async (ms: number) => {
            await writeFile(file, String(ms));
            store().child.kill("SIGUSR2");
          };
          for (const { name, afterAnswers, forMs } of within(plan, options)) {
            await load.untilAnswered(afterAnswers);
            await shift(SHIFTS[name]);
            await wait(forMs);
            if (Math.abs(SHIFTS[name]) < TOLERATED_MS) await load.untilAnswered(clients + 1);
            await shift(0);
            faults.add(name);
            const right = performance.now();
            await load.untilAnswered(clients + 1);
            recoveriesMs.push(performance.now() - right);
          }
        },
      );
      return { ...trial, faults: faults.counts, recoveriesMs };
    } finally {
      await rm(home, { recursive: true, force: true });
    }
  },
};
