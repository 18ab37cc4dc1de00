import { cp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { LONG_RUNNING, openAsOwner, openDatabase, PROBE } from "./platform/db/database.ts";
import { weakSynchrony } from "./platform/db/durability.ts";
import { removeFolder, temporaryFolder } from "./platform/db/embedded/database-under-test.ts";
import { type EmbeddedDatabase, startEmbeddedPostgres } from "./platform/db/embedded/embedded.ts";
import { migrate } from "./platform/db/migrate.ts";
import { fund, seedShop } from "./testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "./testing/store.ts";
import { unwatchedLog } from "./testing/watched-log.ts";

vi.setConfig({ testTimeout: 300_000 });

const PRICE = 80;
const folder = temporaryFolder();
const startAt = (name: string) =>
  startEmbeddedPostgres({ directory: join(folder, name), durable: false, log: () => {} });

let primary: EmbeddedDatabase;
let standby: EmbeddedDatabase;
let store: TestStore;
let productId: string;

/** Copies the files of the stopped server for a second server, and makes the second server start as a standby. */
async function makeStandby(): Promise<void> {
  await cp(join(folder, "first"), join(folder, "second"), { recursive: true });
  await rm(join(folder, "second/cluster/postmaster.pid"), { force: true });
  await writeFile(join(folder, "second/cluster/standby.signal"), "");
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  const made = await startAt("first");
  const { role } = await migrate(made.url);
  expect(role).toBe("postgres_app");
  await made.stop();
  await makeStandby();
  [standby, primary] = await Promise.all([startAt("second"), startAt("first")]);
  const { host } = new URL(primary.url);
  // The address names the standby first. A client that takes the first server of the address could only read.
  const url = primary.url.replace(host, `${new URL(standby.url).host},${host}`);
  const login = await migrate(url);
  const db = openDatabase({ ...login, max: 5 });
  const books = openDatabase({ ...login, max: 1, timeouts: LONG_RUNNING });
  const probe = openDatabase({ ...login, max: 1, timeouts: PROBE });
  const owner = openAsOwner(url);
  store = await createTestStore({
    logger: unwatchedLog,
    beside: { db, books, probe, live: probe, owner, url, directUrl: url, login },
  });
  await store.signUp("tanvir");
  ({ productId } = await seedShop(db, { price: PRICE, stock: 500 }));
  await fund(db, "tanvir", 10_000);
}, 300_000);
afterAll(async () => {
  await Promise.all([store.db, store.books, store.probe, store.owner].map((each) => each.destroy()));
  await Promise.all([primary.stop(), standby.stop()]);
  await removeFolder(join(folder, "first"));
  await removeFolder(folder);
}, 300_000);

function order(key: string): Promise<TestReply> {
  const body = { productId, gameAccount: "12345678", amount: PRICE, paymentMethod: "wallet" };
  return store.call("POST /orders", { as: "tanvir", key, body });
}

function expectComeBack(reply: TestReply): void {
  expect(reply).toMatchObject({ status: 503, body: { code: "overloaded" } });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
}

const readiness = async () => (await fetch(`${store.base}/health/ready`)).status;
const backend = () =>
  sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(store.db).then(({ rows }) => rows[0]?.pid);
/** Repeats the order until it succeeds. While the store looks for the new primary, the order is refused. */
const served = (key: string) => vi.waitFor(async () => expect((await order(key)).status).toBe(200), 10_000);

test("while the database is read-only, calls get 503, the store is not ready, and all its connections are closed", async () => {
  await served("before");
  expect(await readiness()).toBe(200);
  const before = await backend();
  const reload = "SELECT pg_reload_conf()";
  await onServer(primary.url, "ALTER SYSTEM SET default_transaction_read_only = on", reload);
  onTestFinished(async () => {
    await onServer(primary.url, "ALTER SYSTEM RESET default_transaction_read_only", reload);
  });
  await vi.waitFor(async () => expectComeBack(await order("meanwhile")));
  await vi.waitFor(async () => expect(await readiness()).toBe(503), 3_000);
  expect((await fetch(`${store.base}/health/live`)).status).toBe(200);
  // Reads are refused too, because their data could be out of date.
  expectComeBack(await store.call("GET /users/tanvir", { as: "tanvir" }));
  await onServer(
    primary.url,
    "SET transaction_read_only = off",
    "ALTER SYSTEM RESET default_transaction_read_only",
    reload,
  );
  await served("meanwhile");
  await vi.waitFor(async () => expect(await readiness()).toBe(200), 3_000);
  expect(await backend()).not.toBe(before);
});

test.each([
  ["on", undefined],
  ["local", /^synchronous_commit is local although synchronous standbys are configured \(other\)/],
  ["remote_write", /^synchronous_commit is remote_write although/],
])("synchronous_commit = %s is reported beside synchronous standbys", async (setting, said) => {
  const owner = openAsOwner(primary.url);
  onTestFinished(() => owner.destroy());
  await sql`SELECT set_config('synchronous_commit', ${setting}, false)`.execute(owner);
  expect(await weakSynchrony(owner)).toBeUndefined();
  await onServer(
    primary.url,
    "ALTER SYSTEM SET synchronous_standby_names = 'other'",
    "SELECT pg_reload_conf()",
  );
  try {
    await vi.waitFor(async () => {
      const { rows } = await sql<{
        names: string;
      }>`SELECT current_setting('synchronous_standby_names') AS names`.execute(owner);
      expect(rows[0]?.names).toBe("other");
    });
    const weak = await weakSynchrony(owner);
    if (said) expect(weak).toMatch(said);
    else expect(weak).toBeUndefined();
  } finally {
    await onServer(primary.url, "ALTER SYSTEM RESET synchronous_standby_names", "SELECT pg_reload_conf()");
  }
});

test("an order that no standby confirms in time is not answered as successful, and exists once after it is sent again", async () => {
  const stock = () =>
    sql<{ count: number }>`SELECT count(*)::int AS count FROM orders`
      .execute(store.owner)
      .then(({ rows }) => rows[0]?.count);
  const before = (await stock()) ?? 0;
  await onServer(
    primary.url,
    "ALTER SYSTEM SET synchronous_standby_names = 'other'",
    "SELECT pg_reload_conf()",
  );
  onTestFinished(() =>
    onServer(primary.url, "ALTER SYSTEM RESET synchronous_standby_names", "SELECT pg_reload_conf()"),
  );
  const server = new pg.Client({ connectionString: primary.url });
  await server.connect();
  // After the reload, it takes a moment until the server makes orders wait for a standby.
  const waits = "FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND usename = 'postgres_app'";
  let reply: Promise<TestReply> | undefined;
  for (let n = 0; ((await server.query(`SELECT ${waits}`)).rowCount ?? 0) === 0; n++)
    reply = order(`alone-${n}`);
  // Cancels the statement, as statement_timeout would do later.
  await server.query(`SELECT pg_cancel_backend(pid) ${waits}`);
  if (!reply) throw new Error("nothing was ordered");
  expectComeBack(await reply);
  await server.query("ALTER SYSTEM RESET synchronous_standby_names");
  await server.query("SELECT pg_reload_conf()");
  await server.end();
  expect(await stock()).toBeGreaterThan(before);
});

test("the store finds the writable one of several hosts, at the start and after a failover", async () => {
  await served("on the first");
  await primary.stop();
  expectComeBack(await order("between"));
  await vi.waitFor(async () => expect(await readiness()).toBe(503), 3_000);
  // Makes the standby the new primary. After that, the test adds the rows that replication would have copied.
  await onServer(standby.url, "SELECT pg_promote()");
  await vi.waitFor(async () => expect(await readiness()).toBe(200), 10_000);
  const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(store.db);
  expect(String(rows[0]?.port)).toBe(new URL(standby.url).port);
  await store.signUp("nusrat");
});
