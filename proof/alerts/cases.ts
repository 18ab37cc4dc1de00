import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { get, metric, reconcile, run, type Shop, send, until } from "./shop.ts";

/** How an alert is caused, and how long the cause must last. */
export interface Case {
  alert: string;
  /** Describes the cause of the alert in words, for the result. */
  how: string;
  cause: (shop: Shop) => Promise<void>;
  /** Minutes for which the cause must last before the alert fires. */
  lasts: number;
  /**
   * True if the cause continues after the samples are read: the alert's counters then grow by the same amount every
   * minute.
   */
  goesOn?: true;
  mend?: (shop: Shop) => Promise<void>;
}

const product = "/api/categories/018f0000-0000-7000-8000-#000000000";

/** Locks the table of games, so that all calls that read it wait until `unlock` is called. */
const lock = ({ owner }: Shop) => owner.query("BEGIN; LOCK TABLE categories");

/**
 * Unblocks these calls, and waits until they have timed out, so that no call is left when the next alert's cause
 * begins.
 */
async function unlock({ owner }: Shop): Promise<void> {
  await owner.query("COMMIT");
  await wait(8_000);
}

const past = (table: string, column: string, ago: string) => (shop: Shop) =>
  shop.owner.query(`UPDATE ${table} SET ${column} = ${column} - interval '${ago}'`).then(() => {});
const backup = (kind: string, ok: boolean) => (shop: Shop) =>
  shop.owner
    .query(
      `INSERT INTO backup_runs (kind, name, started_at, ok, detail) VALUES ('${kind}', 'x', now(), ${ok}, 'x')`,
    )
    .then(() => {});

export const cases: Case[] = [
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
      await lock(shop);
      void send(shop, 200, product);
      await until(
        "calls wait",
        async () => ((await metric(shop, 'hira_database_connections{state="waiting"}')) ?? 0) > 100,
      );
      // Sends a second batch, because the calls of the first batch may time out while /metrics is read.
      void send(shop, 200, product);
      await wait(500);
    },
    mend: unlock,
    lasts: 1,
  },
  {
    alert: "HiraOverloaded",
    how: "600 calls for a table that is locked",
    async cause(shop) {
      await lock(shop);
      void send(shop, 300, product);
      await wait(300);
      await send(shop, 300, product);
    },
    mend: unlock,
    lasts: 0,
  },
  {
    alert: "HiraSlow",
    how: "calls wait two seconds for a locked table",
    async cause(shop) {
      await lock(shop);
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
    alert: "HiraBalancesBroken",
    how: "two movements of an account do not follow from one another",
    cause: async ({ owner }) => {
      await owner.query(
        "INSERT INTO payment_accounts (id, method, number) VALUES (gen_random_uuid(), 'bKash', '01700000042')",
      );
      for (const balance of [100, 300])
        await owner.query(
          `SELECT join_chain(gen_random_uuid(), id, NULL, NULL, 'BREAK' || $1::bigint, now(), 10, 0, $1::bigint) FROM payment_accounts WHERE number = '01700000042'`,
          [balance],
        );
    },
    mend: ({ owner }) => owner.query("DELETE FROM account_movements").then(() => {}),
    lasts: 5,
  },
  {
    alert: "HiraPhoneSilent",
    how: "a phone that pings every five minutes was last heard twenty minutes ago",
    cause: async ({ owner }) => {
      await owner.query(`INSERT INTO forwarders (id, name, kind, secret, created_at, last_heard_at, last_ping_at, ping_seconds)
        SELECT gen_random_uuid(), 'Counter', 'webhook', '', heard, heard, heard, 300 FROM (SELECT now() - interval '20 minutes' AS heard) AS t`);
    },
    mend: ({ owner }) => owner.query("DELETE FROM forwarders").then(() => {}),
    lasts: 5,
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
      // An instance that hangs has not finished its reconciliation, and no other reconciliation starts within the hour.
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
