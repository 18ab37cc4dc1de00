import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Part } from "../part.ts";
import { createRandom } from "../random.ts";
import { onSite } from "../site.ts";
import { checkOut } from "../versions.ts";

/** The first version that a shop could be run with: schema 0019. It stops before a later one starts. */
const FIRST = "23a789f";
const ORDERS = 2_000;

/** The store stops, a later version starts on its data, and customers go on where they were. */
export const upgradeStopped: Part = {
  count: 1,
  async run({ seed, clients, from = FIRST }) {
    const home = await mkdtemp(join(tmpdir(), "hira-proof-"));
    try {
      const tree = await checkOut(join(home, "before"), { ref: from });
      const options = { random: createRandom(seed), clients, codes: 5_000, launch: { tree } };
      const recoveriesMs: number[] = [];
      const trial = await onSite(options, async ({ load, store, openStore }) => {
        await load.untilAnswered(ORDERS);
        await store().end("SIGTERM");
        await openStore({});
        const opened = performance.now();
        await load.untilAnswered(1);
        recoveriesMs.push(performance.now() - opened);
        await load.untilAnswered(ORDERS);
      });
      return { ...trial, recoveriesMs, faults: { "stop, later version": 1 } };
    } finally {
      await rm(home, { recursive: true, force: true, maxRetries: 20 });
    }
  },
};
