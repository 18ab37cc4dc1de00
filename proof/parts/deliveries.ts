import { setTimeout as wait } from "node:timers/promises";
import { clusterOf } from "@hira/server/platform/db/embedded/cluster";
import { findPostmaster } from "@hira/server/platform/db/embedded/postmaster";
import { type Backlog, watchBacklog } from "../deliveries/backlog.ts";
import { compareWithFakes } from "../deliveries/compare.ts";
import { passTime } from "../deliveries/pass-time.ts";
import { openSuppliers, type Pace, type Suppliers } from "../deliveries/suppliers.ts";
import type { Kind } from "../operation.ts";
import { createTally, type Outcome, type Part, type PartOptions } from "../part.ts";
import { signal } from "../processes.ts";
import { createRandom, type Random } from "../random.ts";
import { onSite, type Site } from "../site.ts";

/** How fast time passes in a run, and how many answers are between two faults. */
interface Tempo {
  /** Number of answers between two faults. Of ten answers, one is to a voucher order and one to an adjustment. */
  answers: { least: number; most: number };
  /** By which factor time passes faster: `factor` for attempts and waiting jobs, `signs` for the heartbeats of jobs. */
  factor: number;
  signs: number;
  pace: Pace;
  /** The shortest pause of a customer after an answer, in milliseconds. */
  pauseMs: number;
}

/** Speed of a whole run, and its answers between two faults. The run has 50,000 orders. */
const whole: Tempo = {
  answers: { least: 80, most: 280 },
  factor: 10,
  signs: 1,
  pace: { later: 1_000, slow: 500, hang: 1_500 },
  pauseMs: 10,
};
/**
 * Speed of the run in the tests, and its answers between two faults. The run has a few dozen orders, whose deliveries
 * end soon.
 */
export const short: Tempo = {
  answers: { least: 8, most: 16 },
  factor: 60,
  signs: 2.5,
  pace: { later: 200, slow: 100, hang: 300 },
  pauseMs: 1_000,
};

const KINDS: readonly Kind[] = [...Array<Kind>(8).fill("plain"), "voucher", "adjustment"];
/** Number of voucher codes, as a share of the number of operations. About one in ten operations is a voucher order. */
const VOUCHERS = 0.15;
const SETTLED_MS = 900_000;
/** The more deliveries wait, the longer customers pause between orders. */
const PAUSE_MS = { each: 2, most: 2_000 };
const TOLD_EACH = 10;
const FEW = 10;
const LOOKS_MS = 60_000;
const PATIENCE_MS = 250;

/**
 * Faults happen while suppliers misbehave: each of several kinds of misbehaviour happens to one of ten orders. Most
 * faults kill the store's process, and one in seven kills PostgreSQL. Afterwards the fake suppliers' records are
 * compared with the store's database.
 */
export const deliveries: Part = { count: 350, run: (options) => runDeliveries(options, whole) };

export async function runDeliveries(options: PartOptions, tempo: Tempo): Promise<Outcome> {
  const { count, seed, clients } = options;
  const random = createRandom(seed);
  const plan = Array.from({ length: count }, (_, n) => planOf(n, tempo, random));
  const most = tempo.answers.most * count + 1_000;
  const outcome: Omit<Outcome, keyof Awaited<ReturnType<typeof onSite>>> = { faults: {} };
  let backlog: Backlog | undefined;
  const pauseMs = () =>
    backlog ? Math.min(PAUSE_MS.most, tempo.pauseMs + PAUSE_MS.each * backlog.count()) : PAUSE_MS.most;
  const codes = Math.ceil(VOUCHERS * most);
  const trial = await onSite(
    { random, clients, codes, kinds: KINDS, pauseMs, patienceMs: PATIENCE_MS },
    async (site) => {
      if (count > FEW) await keepCompiled(site);
      const productId = site.shop.plain.id;
      const suppliers = await openSuppliers(site, { productId, orders: most, seed, pace: tempo.pace });
      const time = passTime(site.databaseUrl, tempo);
      const watched = watchBacklog(site.databaseUrl);
      backlog = watched;
      try {
        Object.assign(
          outcome,
          await causeFaults({ site, suppliers, backlog: watched, random, plan, options }),
        );
        await site.load.settle();
        Object.assign(
          outcome,
          await endWith({ site, suppliers, backlog: watched, productId, pace: tempo.pace }),
        );
      } finally {
        await Promise.all([watched.end(), time.end()]);
        suppliers.end();
      }
    },
  );
  return { ...trial, ...outcome };
}

/**
 * Starts a store once and ends it normally, because a killed process does not write its compile cache. Without the
 * cache, each start takes twice as long.
 */
async function keepCompiled(site: Site): Promise<void> {
  await site.store().end("SIGTERM");
  await site.openStore();
}

interface Planned {
  afterAnswers: number;
  afterMs: number;
  what: "postgres" | "store";
}

/** The first two faults are of different kinds, so that even a short run has both kinds. */
function planOf(n: number, { answers }: Tempo, random: Random): Planned {
  const what = n % 7 === 1 ? "postgres" : "store";
  return { afterAnswers: random.between(answers.least, answers.most), afterMs: random.between(0, 500), what };
}

interface Causing {
  site: Site;
  suppliers: Suppliers;
  backlog: Backlog;
  random: Random;
  plan: readonly Planned[];
  options: PartOptions;
}

/**
 * Causes all faults. When time is short, a fault happens before the planned number of orders. Two stores run at any
 * time: when one is killed, its customers, suppliers and deliveries use the other.
 */
async function causeFaults({ site, suppliers, backlog, random, plan, options }: Causing) {
  const { clients, minutes = Number.POSITIVE_INFINITY } = options;
  const begun = performance.now();
  const faults = createTally();
  const recoveriesMs: number[] = [];
  let next = site.openBeside();
  // `next` is awaited below, and that handles its error. Without this extra handler, an error before then would end the
  // process.
  next.catch(() => {});
  for (const [n, { afterAnswers, afterMs, what }] of plan.entries()) {
    const due = begun + (minutes * 60_000 * (n + 1)) / plan.length;
    await untilAnswered(site, afterAnswers, due);
    await wait(afterMs);
    const another = await next;
    const from = performance.now();
    if (what === "postgres") killPostgres(site);
    else {
      await site.store().end("SIGKILL");
      site.takeOver(another);
      // After the last fault, the remaining store completes the deliveries that wait.
      if (n + 1 < plan.length) next = site.openBeside();
      next.catch(() => {});
    }
    faults.add(what);
    await site.load.untilAnswered(clients + 1);
    recoveriesMs.push(performance.now() - from);
    await suppliers.shuffle(random);
    if ((n + 1) % TOLD_EACH === 0)
      console.log(`${Math.round((from - begun) / 1_000)} s`, faults.counts, {
        answered: site.load.answered(),
        behind: backlog.count(),
      });
  }
  await next;
  return { faults: faults.counts, recoveriesMs };
}

/** Waits for a few answers at a time. So it fails when answers stop, and not when many answers take long. */
async function untilAnswered({ load }: Site, answers: number, due: number): Promise<void> {
  const goal = load.answered() + answers;
  while (load.answered() < goal && performance.now() < due) {
    const late = new AbortController();
    const left = Math.min(due - performance.now(), LOOKS_MS);
    const isDue = wait(left, undefined, { signal: late.signal }).catch(() => {});
    await Promise.race([load.untilAnswered(Math.min(20, goal - load.answered())), isDue]);
    late.abort();
  }
}

interface Ending extends Pick<Causing, "site" | "suppliers" | "backlog"> {
  productId: string;
  pace: Pace;
}

/**
 * Waits until every delivery has ended or waits for an operator, and until the fake suppliers and the store agree.
 */
async function endWith({ site, suppliers, backlog, productId, pace }: Ending) {
  const from = performance.now();
  const left = await backlog.untilNone(SETTLED_MS);
  // Waits longer, because suppliers may still reverse the last deliveries.
  await wait(3 * pace.later);
  const settledInSeconds = Math.round((performance.now() - from) / 1_000);
  let compared = await compareWithFakes(site.databaseUrl, suppliers, productId);
  // Waits longer, because suppliers repeat a few times the webhooks that came while the store was down.
  for (let tries = 0; compared.wrong.length > 0 && tries < 5; tries++) {
    await wait(3_000);
    compared = await compareWithFakes(site.databaseUrl, suppliers, productId);
  }
  return { notes: { ...compared.notes, settledInSeconds, left }, wrong: compared.wrong };
}

function killPostgres({ databaseDir }: Site): void {
  const main = findPostmaster(clusterOf(databaseDir));
  if (main) signal(main.pid, "SIGKILL");
}
