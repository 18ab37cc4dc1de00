import { setTimeout as wait } from "node:timers/promises";
import { clusterOf } from "@hira/server/platform/db/embedded/cluster";
import { findPostmaster } from "@hira/server/platform/db/embedded/postmaster";
import { createTally, type Part, within } from "../part.ts";
import { childrenOf, signal } from "../processes.ts";
import { createRandom } from "../random.ts";
import { onSite } from "../site.ts";

const WHAT = ["main process", "child", "all"] as const;

/**
 * Kills PostgreSQL under load (`kill -9`): its main process, one of its children (the main process then ends the
 * others and recovers), or all of them together.
 */
export const killPostgres: Part = {
  count: 500,
  async run(options) {
    const { count, seed, clients } = options;
    const random = createRandom(seed);
    const plan = Array.from({ length: count }, (_, n) => ({
      afterAnswers: random.between(5, 120),
      afterMs: random.between(0, 15),
      what: WHAT[n % WHAT.length] ?? "all",
      child: random.next(),
    }));
    const faults = createTally();
    const recoveriesMs: number[] = [];
    const trial = await onSite({ random, clients, codes: 500 + 70 * count }, async (site) => {
      for (const { afterAnswers, afterMs, what, child } of within(plan, options)) {
        await site.load.untilAnswered(afterAnswers);
        await wait(afterMs);
        const main = findPostmaster(clusterOf(site.databaseDir));
        if (!main) throw new Error("PostgreSQL answered, and is not there");
        const children = await childrenOf(main.pid);
        const from = performance.now();
        if (what !== "child") signal(main.pid, "SIGKILL");
        if (what === "all") for (const pid of children) signal(pid, "SIGKILL");
        if (what === "child") signal(children[Math.floor(child * children.length)] ?? main.pid, "SIGKILL");
        faults.add(what);
        // Waits for more answers than there are clients, because some answers are already on their way to the clients
        // when the process dies.
        await site.load.untilAnswered(clients + 1);
        recoveriesMs.push(performance.now() - from);
      }
    });
    return { ...trial, faults: faults.counts, recoveriesMs };
  },
};
