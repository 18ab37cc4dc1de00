import { openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { send } from "@hira/server/testing/send";
import { makeSmallDisk, type SmallDisk } from "../disk.ts";
import { createTally, type Outcome, type Part, type PartOptions, within } from "../part.ts";
import { createRandom } from "../random.ts";
import { onSite, type Site } from "../site.ts";

const MEGABYTES = { database: 400, data: 24, log: 1 };
type Disk = keyof typeof MEGABYTES;
const TURNS: Disk[] = ["database", "log", "database", "data"];
/**
 * Milliseconds within which the database may still work although its disk is full, because PostgreSQL has some reserved
 * space.
 */
const NOTICED_MS = 15_000;
/** A PNG image of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Fills three disks under load. While the database's disk is full, orders wait for space. While the disk of the log or
 * of uploaded pictures is full, orders continue.
 */
export const fullDisk: Part = {
  count: 20,
  async run(options) {
    const made = Object.entries(MEGABYTES).map(([name, size]) => [name, makeSmallDisk(size)] as const);
    const disks = Object.fromEntries(made) as Record<Disk, SmallDisk | undefined>;
    const { database, data, log } = disks;
    try {
      if (!database || !data || !log) return "It mounts small disks (tmpfs), which takes root.";
      return await run({ database, data, log }, options);
    } finally {
      for (const [, disk] of made) disk?.remove();
    }
  },
};

async function run(disks: Record<Disk, SmallDisk>, options: PartOptions): Promise<Outcome> {
  const { count, seed, clients } = options;
  const random = createRandom(seed);
  const plan = Array.from({ length: count }, (_, n) => ({
    disk: TURNS[n % TURNS.length] ?? "database",
    afterAnswers: random.between(20, 80),
    forMs: random.between(0, 2_000),
  }));
  const faults = createTally();
  const recoveriesMs: number[] = [];
  const wrong: string[] = [];
  const launch = { log: openSync(join(disks.log.path, "store.log"), "a"), env: { LOG_LEVEL: "info" } };
  const places = { database: join(disks.database.path, "postgres"), data: join(disks.data.path, "data") };
  const trial = await onSite(
    { random, clients, codes: 1_000 + 100 * count, disks: places, launch },
    async (site) => {
      for (const { disk, afterAnswers, forMs } of within(plan, options)) {
        await site.load.untilAnswered(afterAnswers);
        disks[disk].fill();
        faults.add(disk);
        const from = await whileFull[disk](site, forMs).catch(
          (error: Error) => void wrong.push(error.message),
        );
        disks[disk].free();
        const freed = performance.now();
        await site.load.untilAnswered(clients + 1);
        if (disk === "database") recoveriesMs.push(performance.now() - freed);
        if (disk === "data" && (await upload(site)) !== 200)
          wrong.push("no picture is taken after there is room");
        if (from === "unnoticed") faults.add("database, not noticed");
      }
    },
  );
  return { ...trial, faults: faults.counts, recoveriesMs, wrong };
}

const failuresOf = ({ load }: Site) => [...load.failures.values()].reduce((sum, n) => sum + n, 0);

/** Checks what must be true while a disk is full. Rejects with an error that lists the violated conditions. */
const whileFull: Record<Disk, (site: Site, ms: number) => Promise<string | undefined>> = {
  async database(site, ms) {
    const before = failuresOf(site);
    const limit = performance.now() + NOTICED_MS;
    while (failuresOf(site) === before && performance.now() < limit) await wait(20);
    await wait(ms);
    const live = await fetch(`${site.store().base}/health/live`, { signal: AbortSignal.timeout(5_000) });
    if (!live.ok) throw new Error(`/health/live answers ${live.status} with a full disk of data`);
    return failuresOf(site) === before ? "unnoticed" : undefined;
  },
  async log({ load, store }) {
    // Writes lines into the log, by calls that the store rejects: it logs each of them.
    const turnedAway = Array.from({ length: 200 }, () => send(store().base, { path: "/users/nobody" }));
    const statuses = new Set((await Promise.all(turnedAway)).map(({ status }) => status));
    if (statuses.size !== 1 || !statuses.has(401)) throw new Error(`turned away with ${[...statuses]}`);
    await Promise.race([load.untilAnswered(50), failAfter(20_000, "orders stop with a full disk of logs")]);
    const live = await fetch(`${store().base}/health/live`, { signal: AbortSignal.timeout(5_000) });
    if (!live.ok) throw new Error(`/health/live answers ${live.status} with a full disk of logs`);
    return undefined;
  },
  async data(site) {
    const status = await upload(site);
    if (status !== 507) throw new Error(`a picture is answered ${status} with a full disk`);
    await Promise.race([
      site.load.untilAnswered(50),
      failAfter(20_000, "orders stop with a full disk of pictures"),
    ]);
    return undefined;
  },
};

async function failAfter(ms: number, message: string): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(message);
}

async function upload({ store, bossToken }: Site): Promise<number> {
  const body = new FormData();
  body.append("image", new Blob([PIXEL], { type: "image/png" }), "pixel.png");
  const headers = { authorization: `Bearer ${bossToken}` };
  return (await fetch(`${store().base}/api/upload`, { method: "POST", headers, body })).status;
}
