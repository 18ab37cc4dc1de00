import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openIssuer } from "@hira/server/testing/issuer";
import { buildStore, freePort, spawnStore } from "@hira/server/testing/processes";
import { send } from "@hira/server/testing/send";
import { type Cluster, missingPrograms, startCluster } from "../../deploy/ha/cluster.ts";
import { countUp } from "../count.ts";
import { type Load, startLoad } from "../load.ts";
import { createTally, type Part } from "../part.ts";
import { createRandom } from "../random.ts";
import { openShop } from "../shop.ts";

/** Kinds of faults, which are caused in this order. Four of five affect the leader. */
const KINDS = [
  "leader lost",
  "leader stopped",
  "leader lost",
  "leader stopped",
  "standby lost",
  "leader stopped",
  "leader lost",
  "leader stopped",
  "leader lost",
  "etcd restarted",
] as const;
const FAILOVER = /^leader/;
/** The longest time in milliseconds that a shop may give no answers after a failover. */
const MOST_MS = 10_000;

const METRICS_TOKEN = "of-the-failovers-proof";
const READ_MS = 10_000;

/** Reads an admin's list until a standby answers. Returns false if no standby answers within the limit. */
async function isReadFromStandby(base: string, token: string): Promise<boolean> {
  const before = await countReads(base);
  for (const end = performance.now() + READ_MS; performance.now() < end; await wait(200)) {
    await send(base, { path: "/orders/admin/orders", token });
    if ((await countReads(base)) > before) return true;
  }
  return false;
}

async function countReads(base: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${base}/metrics`, { headers })).text();
  return Number(/^hira_replica_statements_total\{answered_by="replica"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

/**
 * Causes one fault and waits for answers. Resolves to the time until the answers came, and a function that repairs the
 * fault.
 */
async function cause(kind: (typeof KINDS)[number], cluster: Cluster, answers: () => Promise<void>) {
  const { leader = "", synchronous = "" } = await cluster.roles();
  const from = performance.now();
  if (kind === "leader lost") await cluster.kill(leader);
  if (kind === "leader stopped") await cluster.stop(leader);
  if (kind === "standby lost") await cluster.kill(synchronous);
  if (kind === "etcd restarted") await cluster.restartEtcd();
  await answers();
  const recoveryMs = performance.now() - from;
  const mend = async () => {
    if (kind === "leader lost") cluster.start(leader);
    if (kind === "leader stopped") await cluster.resume(leader);
    if (kind === "standby lost") cluster.start(synchronous);
    await cluster.whole();
    const { leader: now } = await cluster.roles();
    return { changed: now !== leader };
  };
  return { recoveryMs, mend };
}

/**
 * Causes faults in a cluster of `deploy/ha/` on this machine, whose pooler serves two stores. There are four kinds: the
 * leader is killed, the leader stalls and returns, the synchronous standby is killed, or an etcd process restarts. Each
 * fault is repaired before the next.
 */
export const failovers: Part = {
  count: 25,
  async run({ count, seed, clients }) {
    const missing = missingPrograms();
    if (missing) return missing;
    buildStore();
    const random = createRandom(seed);
    const plan = Array.from({ length: count }, (_, n) => ({
      kind: KINDS[n % KINDS.length] ?? "leader lost",
      afterAnswers: random.between(20, 200),
    }));
    const home = await mkdtemp(join(tmpdir(), "hira-proof-"));
    const ends: (() => unknown)[] = [() => rm(home, { recursive: true, force: true, maxRetries: 20 })];
    try {
      const cluster = await startCluster();
      ends.push(cluster.end);
      const issuer = await openIssuer();
      ends.push(issuer.close);
      const key = randomBytes(32).toString("base64");
      const bases: string[] = [];
      for (const name of ["first", "second"]) {
        const store = spawnStore({
          ...issuer.env,
          PORT: String(await freePort()),
          DATA_DIR: join(home, name),
          DATABASE_URL: cluster.pooled,
          DATABASE_DIRECT_URL: cluster.direct,
          DATABASE_READ_URL: cluster.members,
          METRICS_TOKEN,
          VOUCHER_KEY: key,
          ADMIN_EMAILS: "boss@mail.test,reader@mail.test",
          DEMO_DATA: "0",
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), "hira-proof-compiled"),
        });
        ends.push(() => store.end("SIGKILL"));
        await store.open;
        bases.push(store.base);
      }
      const shop = await openShop(bases[0] ?? "", issuer, { buyers: clients, codes: 2_000 + 1_500 * count });
      // Reads as an admin other than `boss`. `boss` makes adjustments all the time, and the store sends reads to the
      // leader if their account has just written.
      const reader = await issuer.sign("reader", "24h");
      await send(bases[0] ?? "", { method: "POST", path: "/users", token: reader, body: {} });
      let sends = 0;
      const load: Load = startLoad(shop, { base: () => bases[sends++ % 2] ?? "", clients, random });
      const faults = createTally();
      const recoveriesMs: number[] = [];
      const wrong: string[] = [];
      const others: Record<string, number[]> = {};
      for (const { kind, afterAnswers } of plan) {
        await load.untilAnswered(afterAnswers);
        // Waits for more answers than there are clients, because some answers are already on their way to the clients
        // when the fault happens.
        const { recoveryMs, mend } = await cause(kind, cluster, () => load.untilAnswered(clients + 1));
        const { changed } = await mend();
        faults.add(kind);
        console.log(`${kind}: ${Math.round(recoveryMs)} ms${changed ? ", another leader" : ""}`);
        if (FAILOVER.test(kind)) {
          recoveriesMs.push(recoveryMs);
          if (!changed) wrong.push(`${kind}: the same leader`);
        } else others[kind] = [...(others[kind] ?? []), Math.round(recoveryMs)];
        const read = await Promise.all(bases.map((base) => isReadFromStandby(base, reader)));
        if (!read.every(Boolean)) wrong.push(`${kind}: no standby answers reads after it`);
        if (recoveryMs > MOST_MS) wrong.push(`${kind}: ${Math.round(recoveryMs)} ms without answers`);
      }
      await load.settle();
      const counted = await countUp(cluster.direct, shop, load);
      return {
        counted,
        failures: Object.fromEntries(load.failures),
        contradictions: load.contradictions,
        faults: faults.counts,
        recoveriesMs,
        notes: { withoutFailoverMs: others },
        wrong,
      };
    } finally {
      for (const end of ends.reverse()) await end();
    }
  },
};
