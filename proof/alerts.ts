import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { findRunningPostgres } from "@hira/server/db/embedded/embedded";
import { buildWeb, freePort, type StartedStore, spawnStore } from "@hira/server/testing/processes";
import pg from "pg";

/**
 * `npm run alerts`: causes what the alerts of deploy/monitoring tell of, in a real store, reads its /metrics before and after, and
 * lets Prometheus's own promtool say whether the alert fires then, and did not before. Exit 1 where one does not.
 */
const root = join(import.meta.dirname, "..");
const rules = join(root, "deploy/monitoring/alerts.yaml");
const TOKEN = "a-token-of-this-proof";
const run = promisify(execFile);

interface Shop {
  store: StartedStore;
  owner: pg.Client;
  dataDir: string;
  checkpoints: string;
}

interface Case {
  alert: string;
  /** How it is caused, for who reads the result. */
  how: string;
  cause: (shop: Shop) => Promise<void>;
  /** Minutes that it must last. */
  lasts: number;
  /** It goes on as it was caused: what was counted once is counted each minute. */
  goesOn?: true;
  mend?: (shop: Shop) => Promise<void>;
}

const get = (shop: Shop, path: string, token?: string) =>
  fetch(`${shop.store.base}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})
    .then((reply) => reply.text())
    .catch(() => "");

/** Sends so many calls at once, and does not wait for them. */
function send(shop: Shop, count: number, path: string, token?: string): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) => get(shop, path.replace("#", String(n).padStart(3, "0")), token)),
  );
}

const product = "/api/categories/018f0000-0000-7000-8000-#000000000";

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 120_000;
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await wait(200);
  }
}

const sampleIn = (text: string, line: string) => {
  const found = text.split("\n").find((each) => each.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};
const metric = async (shop: Shop, line: string) => sampleIn(await get(shop, "/metrics", TOKEN), line);
const reconcile = (shop: Shop) =>
  run(process.execPath, [join(root, "server/src/commands/reconcile.ts")], {
    env: { PATH: process.env.PATH, DATA_DIR: shop.dataDir },
  }).catch(() => {});
const past = (table: string, column: string, ago: string) => (shop: Shop) =>
  shop.owner.query(`UPDATE ${table} SET ${column} = ${column} - interval '${ago}'`).then(() => {});
const backup = (kind: string, ok: boolean) => (shop: Shop) =>
  shop.owner
    .query(
      `INSERT INTO backup_runs (kind, name, started_at, ok, detail) VALUES ('${kind}', 'x', now(), ${ok}, 'x')`,
    )
    .then(() => {});

const cases: Case[] = [
  { alert: "HiraNoBackup", how: "a store that never had one", cause: async () => {}, lasts: 24 * 60 },
  {
    alert: "HiraErrors",
    how: "a table is away while it is read",
    async cause(shop) {
      await shop.owner.query("ALTER TABLE hero_slides RENAME TO hero_slides_away");
      await until("an error", async () => (await get(shop, "/api/heroslides?new")).includes("internal"));
    },
    mend: (shop) => shop.owner.query("ALTER TABLE hero_slides_away RENAME TO hero_slides").then(() => {}),
    lasts: 0,
  },
  {
    alert: "HiraTurnedAway",
    how: "3,000 calls with a wrong token",
    cause: async (shop) => {
      for (let n = 0; n < 30; n++) await send(shop, 100, "/api/orders/my-orders", "wrong");
    },
    goesOn: true,
    lasts: 0,
  },
  {
    alert: "HiraConnectionsExhausted",
    how: "200 calls for a table that is locked",
    async cause(shop) {
      await shop.owner.query("BEGIN; LOCK TABLE categories");
      void send(shop, 200, product);
      await until(
        "calls wait",
        async () => ((await metric(shop, 'hira_database_connections{state="waiting"}')) ?? 0) > 100,
      );
      // Those have given up by the time that a scrape ended which waited, too.
      void send(shop, 200, product);
      await wait(500);
    },
    mend: (shop) => shop.owner.query("COMMIT").then(() => wait(8_000)),
    lasts: 1,
  },
  {
    alert: "HiraOverloaded",
    how: "600 calls for a table that is locked",
    async cause(shop) {
      await shop.owner.query("BEGIN; LOCK TABLE categories");
      void send(shop, 300, product);
      await wait(300);
      await send(shop, 300, product);
    },
    mend: (shop) => shop.owner.query("COMMIT").then(() => wait(8_000)),
    lasts: 0,
  },
  {
    alert: "HiraSlow",
    how: "calls wait two seconds for a locked table",
    async cause(shop) {
      await shop.owner.query("BEGIN; LOCK TABLE categories");
      const sent = Promise.all(Array.from({ length: 8 }, () => send(shop, 12, product)));
      await wait(2_000);
      await shop.owner.query("COMMIT");
      await sent;
    },
    goesOn: true,
    lasts: 5,
  },
  {
    alert: "HiraJobFails",
    how: "a table that a job writes is away for 95 s",
    async cause(shop) {
      await shop.owner.query("ALTER TABLE instances RENAME TO instances_away");
      await wait(95_000);
      await shop.owner.query("ALTER TABLE instances_away RENAME TO instances");
    },
    lasts: 0,
  },
  {
    alert: "HiraBooksDiffer",
    how: "a balance that no transfer accounts for",
    async cause(shop) {
      await shop.owner.query(
        "UPDATE wallets SET balance = balance + 700 WHERE uid = (SELECT min(uid) FROM wallets)",
      );
      await reconcile(shop);
    },
    mend: async (shop) => {
      await shop.owner.query(
        "UPDATE wallets SET balance = balance - 700 WHERE uid = (SELECT min(uid) FROM wallets)",
      );
      await reconcile(shop);
    },
    lasts: 0,
  },
  {
    alert: "HiraQueueLong",
    how: "120 fund requests that nobody decides",
    async cause(shop) {
      await shop.owner.query(`INSERT INTO fund_requests (id, uid, amount, fee, total, fee_percent, method, trx_id, status)
        SELECT gen_random_uuid(), (SELECT min(uid) FROM users), 100, 0, 100, 0, 'bKash', 'TRX' || (10000 + n), 'pending' FROM generate_series(1, 120) AS n`);
    },
    mend: (shop) =>
      shop.owner.query("UPDATE fund_requests SET hidden_at = now() WHERE status = 'pending'").then(() => {}),
    lasts: 30,
  },
  {
    alert: "HiraBackupOld",
    how: "the last good backup is 27 hours old",
    cause: async (shop) => {
      await backup("backup", true)(shop);
      await past("backup_runs", "finished_at", "27 hours")(shop);
    },
    lasts: 5,
  },
  { alert: "HiraBackupFailed", how: "a trial restore failed", cause: backup("verify", false), lasts: 0 },
  {
    alert: "HiraBooksNotCompared",
    how: "the last comparison is four hours old",
    async cause(shop) {
      await until("the books were compared", async () => {
        await reconcile(shop);
        return (await metric(shop, "hira_reconciliation_age_seconds")) !== undefined;
      });
      // One under way, as it was left by an instance that hangs: no other begins within the hour.
      await shop.owner.query("UPDATE reconciliation_runs SET started_at = started_at - interval '4 hours'");
      await shop.owner.query("INSERT INTO reconciliation_runs (started_by) VALUES ('schedule')");
    },
    lasts: 5,
  },
  {
    alert: "HiraDatabaseLostRows",
    how: "the newest transfer is taken out, past the triggers, after a checkpoint",
    async cause(shop) {
      await until("a checkpoint", async () => (await readdir(shop.checkpoints)).length > 0);
      await shop.owner.query("BEGIN; SET LOCAL session_replication_role = replica");
      await shop.owner.query("DELETE FROM transfers WHERE seq = (SELECT max(seq) FROM transfers); COMMIT");
      await until(
        "it is noticed",
        async () => ((await metric(shop, "hira_checkpoint_differences")) ?? 0) > 0,
      );
    },
    lasts: 0,
  },
  {
    alert: "HiraCheckpointsStopped",
    how: "nothing can be noted for two minutes, since the database lost what was",
    cause: (shop) =>
      until(
        "two minutes went by",
        async () => ((await metric(shop, "hira_checkpoint_age_seconds")) ?? 0) > 121,
      ),
    lasts: 3,
  },
  {
    alert: "HiraDatabaseDown",
    how: "PostgreSQL is killed",
    async cause(shop) {
      const { rows } = await shop.owner.query("SELECT pg_backend_pid() AS pid");
      const status = await run("ps", ["-o", "ppid=", "-p", String(rows[0].pid)]);
      process.kill(Number(status.stdout), "SIGKILL");
      await until("it is told", async () => (await metric(shop, "hira_database_up")) === 0);
    },
    lasts: 1,
  },
  {
    alert: "HiraDown",
    how: "the process is killed",
    cause: async (shop) => void (await shop.store.end("SIGKILL")),
    lasts: 1,
  },
];

/** Every sample of a text, by its series; what Prometheus adds to each target among them. */
function samples(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [, name, labels, value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined || value === "Nan") continue;
    found.set(`${name}{job="hira",instance="one"${labels ? `,${labels}` : ""}}`, value);
  }
  found.set('up{job="hira",instance="one"}', text === "" ? "0" : "1");
  return found;
}

const QUIET = 12;

/** What promtool is asked: a quiet while as before, then as after for so long. */
function testOf({ alert, lasts, goesOn }: Case, before: string, after: string): string {
  const [was, is] = [samples(before), samples(after)];
  const length = lasts + 10;
  const series = [...new Set([...was.keys(), ...is.keys()])].map((name) => {
    const [from, to] = [was.get(name), is.get(name)];
    const quiet = from === undefined ? `_x${QUIET}` : `${from}x${QUIET}`;
    const step = goesOn && /^\w+_(total|count|sum|bucket)\{/.test(name) ? Number(to) - Number(from ?? 0) : 0;
    const later = to === undefined ? `_x${length}` : `${to}+${step}x${length}`;
    return `      - series: '${name}'\n        values: '${quiet} ${later}'`;
  });
  const firing = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
  const ask = (minute: number, found: string) =>
    `      - expr: '${firing}'\n        eval_time: ${minute}m\n        exp_samples: ${found}`;
  return [
    `rule_files: ["${rules}"]`,
    "evaluation_interval: 1m",
    "tests:",
    "  - interval: 1m",
    "    input_series:",
    ...series,
    "    promql_expr_test:",
    ask(QUIET - 1, "[]"),
    ask(QUIET + lasts + 3, "[{ labels: '{}', value: 1 }]"),
    "",
  ].join("\n");
}

async function openShop(): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), "hira-alerts-"));
  const checkpoints = join(dataDir, "elsewhere");
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    METRICS_TOKEN: TOKEN,
    CHECKPOINT_DIR: checkpoints,
  };
  const store = spawnStore({ ...env, LOG_LEVEL: "fatal" });
  await store.open;
  const url = findRunningPostgres(join(dataDir, "postgres"));
  const owner = new pg.Client({ connectionString: url });
  owner.on("error", () => {});
  await owner.connect();
  return { store, owner, dataDir, checkpoints };
}

async function main(): Promise<void> {
  await run("promtool", ["--version"]).catch(() => {
    throw new Error("promtool is missing: apt-get install prometheus");
  });
  buildWeb();
  const only = process.argv.slice(2);
  const shop = await openShop();
  const folder = await mkdtemp(join(tmpdir(), "hira-promtool-"));
  let failed = 0;
  try {
    for (const each of cases.filter(({ alert }) => only.length === 0 || only.includes(alert))) {
      const before = await get(shop, "/metrics", TOKEN);
      await each.cause(shop);
      const file = join(folder, `${each.alert}.yaml`);
      await writeFile(file, testOf(each, before, await get(shop, "/metrics", TOKEN)));
      const said = await run("promtool", ["test", "rules", file]).then(
        () => undefined,
        (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
      );
      if (said !== undefined) failed += 1;
      console.log(`${said === undefined ? "fires" : "FAILS"}  ${each.alert}: ${each.how}${said ?? ""}`);
      await each.mend?.(shop);
    }
  } finally {
    await shop.owner.end().catch(() => {});
    if (shop.store.child.exitCode === null && shop.store.child.signalCode === null) {
      shop.store.child.kill("SIGTERM");
      await once(shop.store.child, "exit");
    }
    await Promise.all([shop.dataDir, folder].map((each) => rm(each, { recursive: true, force: true })));
  }
  process.exitCode = failed === 0 ? 0 : 1;
}

await main();
