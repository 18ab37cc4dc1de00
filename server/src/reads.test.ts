import { execFile } from "node:child_process";
import { appendFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { LIVE_HEARD } from "@hira/contract";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { atAddress } from "./platform/db/application-login.ts";
import {
  type Database,
  LONG_RUNNING,
  openAsOwner,
  openDatabase,
  PROBE,
  REPLICA,
} from "./platform/db/database.ts";
import { writeBaseBackup } from "./platform/db/embedded/base-backup.ts";
import { removeFolder, temporaryFolder } from "./platform/db/embedded/database-under-test.ts";
import { type EmbeddedDatabase, startEmbeddedPostgres } from "./platform/db/embedded/embedded.ts";
import type { Login } from "./platform/db/login-proof.ts";
import { migrate } from "./platform/db/migrate.ts";
import { positionOf, tokenOf } from "./platform/db/position.ts";
import { createReads, type Reads } from "./platform/db/reads.ts";
import { createTestStore, type TestStore } from "./testing/store.ts";
import { createDatabaseProxy } from "./testing/tcp-proxy.ts";

vi.setConfig({ testTimeout: 300_000 });

const TOKEN = "a-token-of-the-test";
const MAX_LAG = 10;
const folder = temporaryFolder();
const soon = { timeout: 20_000, interval: 20 };

let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let login: Login;
let reads: Reads;
let store: TestStore;
/** A second instance. It does not receive the calls to the first one. */
let other: TestStore;
let otherReads: Reads;
/** The proxy through which the first instance connects to the replica. */
const proxy = createDatabaseProxy();
/** Seconds by which the clock of `reads` is ahead. The number only grows. */
let later = 0;
const raised: string[] = [];
let isWarned = false;
const warnings = {
  raise(_: string, sentence: string) {
    if (!isWarned) raised.push(sentence);
    isWarned = true;
  },
  settle() {
    isWarned = false;
  },
};

const start = (name: string, settings = {}) =>
  startEmbeddedPostgres({ directory: join(folder, name), durable: false, log: () => {}, settings });

/** Starts a standby of the primary from a base backup. */
async function startStandby(): Promise<EmbeddedDatabase> {
  const backup = await mkdtemp(join(folder, "backup-"));
  await writeBaseBackup(primary.url, backup);
  const cluster = join(folder, "second/cluster");
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await promisify(execFile)("tar", ["-xzf", join(backup, "base.tar.gz"), "-C", cluster, "--no-same-owner"]);
  await rm(backup, { recursive: true });
  await writeFile(join(cluster, "standby.signal"), "");
  const { hostname, port, username, password } = new URL(primary.url);
  const follows = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`;
  await appendFile(join(cluster, "postgresql.auto.conf"), `primary_conninfo = '${follows}'\n`);
  return start("second", { hot_standby: "on", wal_retrieve_retry_interval: "100ms" });
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const openReplica = (url = standby.url): Database =>
  openDatabase({ ...atAddress(login, url), max: 4, timeouts: REPLICA, purpose: "reads" });

function watch(replica: Database): Reads {
  const now = () => performance.now() + later * 1_000;
  return createReads({
    ...{ primary: store?.db ?? db, probe: store?.probe ?? probe, replica, warnings, now },
    maxLagSeconds: MAX_LAG,
    everyMs: 0,
  });
}

let db: Database;
let probe: Database;

beforeAll(async () => {
  primary = await start("first");
  login = await migrate(primary.url);
  standby = await startStandby();
  db = openDatabase({ ...login, max: 5 });
  probe = openDatabase({ ...login, max: 1, timeouts: PROBE });
  const books = openDatabase({ ...login, max: 1, timeouts: LONG_RUNNING });
  const owner = openAsOwner(primary.url);
  const { url } = primary;
  const beside = { db, books, probe, live: probe, owner, url, directUrl: url, login };
  reads = watch(openReplica(await proxy.through(standby.url)));
  store = await createTestStore({ beside, reads, metricsToken: TOKEN });
  otherReads = watch(openReplica());
  other = await createTestStore({ beside, reads: otherReads });
  await store.signUp("boss", "admin");
}, 300_000);
afterAll(async () => {
  await Promise.all([store, other].map(({ app }) => app.close()));
  await Promise.all([reads.close(), otherReads.close()]);
  await Promise.all([store.db, store.books, store.probe, store.owner].map((each) => each.destroy()));
  await standby.stop();
  await primary.stop();
  for (const name of ["first", "second"]) await removeFolder(join(folder, name));
  await removeFolder(folder);
}, 300_000);

/** Waits until the replica has all changes that were made so far, and both instances know it. */
const caughtUp = () =>
  vi.waitFor(async () => {
    await Promise.all([reads.look(), otherReads.look()]);
    expect(otherReads.state().lagBytes).toBe(0);
    expect(reads.from("boss")).not.toBe(store.db);
    expect(reads.state().lagBytes).toBe(0);
  }, soon);

beforeEach(async () => {
  proxy.mend();
  await caughtUp();
  raised.length = 0;
});
afterEach(() => onServer(standby.url, "SELECT pg_wal_replay_resume()").catch(() => {}));

const pause = () => onServer(standby.url, "SELECT pg_wal_replay_pause()");
const finds = async (uid: string, from = store, headers = {}) => {
  const { status, body } = await from.call(`GET /admin/search?q=${uid}`, { as: "boss", headers });
  expect(status).toBe(200);
  return JSON.stringify(body).includes(`${uid}@mail.test`);
};

test("the replica answers reads that may be stale, but never a customer's reads of their own data", async () => {
  await pause();
  await store.signUp("farhana");
  expect(await finds("farhana")).toBe(false);
  expect((await store.call("GET /users/farhana", { as: "farhana" })).status).toBe(200);
  await onServer(standby.url, "SELECT pg_wal_replay_resume()");
  await vi.waitFor(async () => expect(await finds("farhana")).toBe(true), soon);
});

test("after an admin's change, the replica still answers the other admins' lists", async () => {
  await store.signUp("asha", "admin");
  await caughtUp();
  await pause();
  const body = { name: "Asha's game", imageUrl: "/uploads/sample/free-fire.svg" };
  expect((await store.call("POST /categories", { as: "asha", body })).status).toBe(200);
  await store.signUp("mim");
  expect(await finds("mim")).toBe(false);
});

test("an account sees its own change from every instance, even before the replica has it", async () => {
  await store.signUp("rafi");
  await caughtUp();
  await pause();
  const { status, headers } = await store.call("PATCH /users/rafi/status", {
    as: "boss",
    body: { status: "frozen", reason: "asked for it" },
  });
  expect(status).toBe(200);
  const shown = async (from: TestStore, sent = {}) =>
    JSON.stringify((await from.call("GET /users?search=rafi", { as: "boss", headers: sent })).body);
  expect(await shown(store)).toContain('"status":"frozen"');
  await reads.look();
  expect(reads.from("boss")).toBe(store.db);
  const [cookie = ""] = String(headers["set-cookie"]).split(";");
  expect(await shown(other)).not.toContain('"status":"frozen"');
  expect(await shown(other, { cookie })).toContain('"status":"frozen"');
  await onServer(standby.url, "SELECT pg_wal_replay_resume()");
  await caughtUp();
  expect(await shown(store)).toContain('"status":"frozen"');
});

test("if a live stream reported a row, the primary answers reads of it in every instance, until the replica has it", async () => {
  await Promise.all([store.signUp("tuli", "admin"), store.signUp("lima")]);
  await caughtUp();
  const body = { status: "frozen", reason: "asked for it" };
  await pause();
  expect((await store.call("PATCH /users/lima/status", { as: "tuli", body })).status).toBe(200);
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(
    store.db,
  );
  const place = positionOf("0".repeat(32), rows[0]?.snapshot ?? "");
  const isFrozen = async (from: TestStore, headers = {}) =>
    JSON.stringify((await from.call("GET /users?search=lima", { as: "boss", headers })).body).includes(
      '"status":"frozen"',
    );
  const heard = { [LIVE_HEARD]: tokenOf(place) };
  await Promise.all([reads.look(), otherReads.look()]);
  expect(await Promise.all([isFrozen(store), isFrozen(other)])).toEqual([false, false]);
  expect(await Promise.all([isFrozen(store, heard), isFrozen(other, heard)])).toEqual([true, true]);
  expect(reads.holds(place)).toBe(false);
  await onServer(standby.url, "SELECT pg_wal_replay_resume()");
  await caughtUp();
  expect(reads.holds(place)).toBe(true);
  expect(await isFrozen(other, heard)).toBe(true);
});

test("after a change cleared a cached list, the list is not cached in its old state", async () => {
  await pause();
  await store.call("POST /categories", {
    as: "boss",
    body: { name: "Brand new", imageUrl: "/uploads/sample/free-fire.svg" },
  });
  store.clearCache();
  const { body } = await store.call("GET /categories");
  expect(JSON.stringify(body)).toContain("Brand new");
});

test("a replica that is too far behind is not used; it does not count as behind while the primary is idle", async () => {
  later = 3_600;
  await reads.look();
  expect(reads.state()).toMatchObject({ isUsed: true, lagSeconds: 0 });
  await pause();
  await store.signUp("nila");
  await reads.look();
  expect(await finds("nila")).toBe(false);
  later += MAX_LAG + 1;
  await reads.look();
  expect(await finds("nila")).toBe(true);
  expect(reads.state()).toMatchObject({ isUsed: false, lagSeconds: expect.closeTo(MAX_LAG + 1, -1) });
  expect(raised).toEqual([expect.stringMatching(/^DATABASE_READ_URL: the replica is more than 10 s behind/)]);
});

test("if the replica ends its connections during a call, the primary answers the call", async () => {
  await onServer(
    standby.url,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = '${login.role}'`,
  );
  expect(await finds("farhana")).toBe(true);
  await caughtUp();
});

test("if the replica cancels a statement because of its recovery, the primary answers it", async () => {
  const before = reads.state().answered.primary;
  const slow = reads.from().selectNoFrom((eb) => eb.fn("pg_sleep", [eb.val(30)]).as("slept"));
  const done = slow.execute().catch((error: unknown) => error);
  // The statement is then sent to the primary, where it sleeps too.
  for (const { url } of [standby, primary])
    await vi.waitFor(
      () =>
        onServer(
          url,
          `SELECT 1 / count(*) FROM (SELECT pg_cancel_backend(pid) FROM pg_stat_activity
           WHERE usename = '${login.role}' AND query LIKE '%pg_sleep%' AND state = 'active') AS cancelled`,
        ),
      soon,
    );
  expect(await done).toMatchObject({ code: "57014" });
  expect(reads.state().answered.primary).toBe(before);
});

test("the store does not read from a replica that takes writes or has another login", async () => {
  const wrong = watch(openReplica(primary.url));
  onTestFinished(() => wrong.close());
  await wrong.look();
  expect(wrong.from()).toBe(store.db);
  expect(raised).toEqual([expect.stringMatching(/that server takes writes and is no replica/)]);
  const owner = new URL(standby.url);
  const powerful = watch(
    openDatabase({ url: owner.href, role: owner.username, timeouts: REPLICA, purpose: "reads" }),
  );
  onTestFinished(() => powerful.close());
  isWarned = false;
  await powerful.look();
  expect(raised.at(-1)).toMatch(/is a superuser/);
});

test("nothing is written through connections to the replica, not even after it became a primary", async () => {
  const replica = openReplica();
  onTestFinished(() => replica.destroy());
  await expect(replica.deleteFrom("users").execute()).rejects.toMatchObject({ code: "25006" });
  const { rows } = await replica.executeQuery<{ setting: string }>(
    replica
      .selectNoFrom((eb) => eb.fn("current_setting", [eb.val("default_transaction_read_only")]).as("setting"))
      .compile(),
  );
  expect(rows[0]?.setting).toBe("on");
});

test("metrics and the health page show how far the replica is behind", async () => {
  const reply = await fetch(`${store.base}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const text = await reply.text();
  expect(text).toContain("\nhira_replica_used 1\n");
  expect(text).toContain("\nhira_replica_lag_seconds 0\n");
  const { body } = await store.call("GET /admin/health", { as: "boss" });
  const database = body.lines.find((line: { subject: string }) => line.subject === "database");
  expect(database.facts).toContainEqual(
    expect.objectContaining({ label: "Read replica", value: "in use, holds all" }),
  );
});

test.each(["cut", "swallow"] as const)(
  "if the replica is unavailable (%s), the primary answers, it is reported once, and it is used again when it is back",
  async (fault) => {
    proxy[fault]();
    expect(await finds("farhana")).toBe(true);
    for (let n = 0; n < 3; n++) {
      later += 60;
      await reads.look();
    }
    expect(reads.state().isUsed).toBe(false);
    expect(raised).toHaveLength(1);
    expect((await fetch(`${store.base}/health/ready`)).status).toBe(200);
    expect(await finds("farhana")).toBe(true);
    const attempts = proxy.attempts();
    await reads.look();
    expect(proxy.attempts()).toBe(attempts);
    proxy.mend();
    await vi.waitFor(async () => {
      later += 60;
      await reads.look();
      expect(reads.state().isUsed).toBe(true);
    }, soon);
    expect(isWarned).toBe(false);
  },
);
