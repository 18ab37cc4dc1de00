import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { clusterOf } from "@hira/server/db/embedded/cluster";
import { findPostmaster } from "@hira/server/db/embedded/postmaster";
import { createTally, type Part } from "../part.ts";
import { createRandom } from "../random.ts";
import { onSite } from "../site.ts";

const WHAT = ["main process", "child", "all"] as const;

/** Processes of a server's that are its children. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      return Number(stat.slice(stat.lastIndexOf(")") + 4).split(" ")[0]);
    }),
  );
  return pids.filter((_, at) => parents[at] === parent);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * `kill -9` in mid-load of PostgreSQL's main process, of one of its children (which makes the main process end the others
 * and recover) and of all at once.
 */
export const killPostgres: Part = {
  count: 500,
  async run({ count, seed, clients }) {
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
      for (const { afterAnswers, afterMs, what, child } of plan) {
        await site.load.untilAnswered(afterAnswers);
        await wait(afterMs);
        const main = findPostmaster(clusterOf(site.databaseDir));
        if (!main) throw new Error("PostgreSQL answered, and is not there");
        const children = await childrenOf(main.pid);
        const from = performance.now();
        if (what !== "child") kill(main.pid);
        if (what === "all") for (const pid of children) kill(pid);
        if (what === "child") kill(children[Math.floor(child * children.length)] ?? main.pid);
        faults.add(what);
        // Some answers are still on their way when it dies.
        await site.load.untilAnswered(clients + 1);
        recoveriesMs.push(performance.now() - from);
      }
    });
    return { ...trial, faults: faults.counts, recoveriesMs };
  },
};
