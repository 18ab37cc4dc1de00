import pg from "pg";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connectionsOf } from "./platform/db/database.ts";
import { MOST_WAITING } from "./platform/http/overload.ts";
import { fund, seedShop } from "./testing/shop.ts";
import { createTestStore, type TestReply, type TestStore } from "./testing/store.ts";
import { createDatabaseProxy } from "./testing/tcp-proxy.ts";
import { untilSomebodyWaits } from "./testing/waiting.ts";
import { unwatchedLog as logger } from "./testing/watched-log.ts";

const proxy = createDatabaseProxy();
const PRICE = 80;
let store: TestStore;
let productId: string;

beforeAll(async () => {
  const timeouts = { connectMs: 5_000, silenceMs: 1_500 };
  store = await createTestStore({ through: proxy.through, max: 4, timeouts });
  await store.signUp("boss", "admin");
  await store.signUp("tanvir");
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 5_000 }));
  await fund(store.db, "tanvir", 100_000);
});
afterEach(() => proxy.mend());

function order(key: string): Promise<TestReply> {
  const body = { productId, gameAccount: "12345678", amount: PRICE, paymentMethod: "wallet" };
  return store.call("POST /orders", { as: "tanvir", key, body });
}

/** Reads directly from the database. The proxy is not used. */
async function booked(): Promise<{ orders: number; balance: number }> {
  const owner = new pg.Client({ connectionString: store.url });
  await owner.connect();
  const { rows } = await owner.query(
    "SELECT (SELECT count(*)::int FROM orders) AS orders, balance::int / 100 AS balance FROM wallets WHERE uid = 'tanvir'",
  );
  await owner.end();
  return rows[0];
}

/** Returns the expected ledger after `count` further orders. */
const after = ({ orders, balance }: { orders: number; balance: number }, count: number) => ({
  orders: orders + count,
  balance: balance - count * PRICE,
});

function expectComeBack(reply: TestReply): void {
  expect(reply).toMatchObject({ status: 503, body: { code: "overloaded" } });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
}

test("an order whose COMMIT succeeded without a confirmation exists once after it is sent again", async () => {
  const before = await booked();
  const cut = proxy.cutAtCommit("after");
  expectComeBack(await order("unconfirmed"));
  await cut;
  expect(await booked()).toEqual(after(before, 1));
  const again = await order("unconfirmed");
  expect(again.status).toBe(200);
  expect((await order("unconfirmed")).body).toEqual(again.body);
  expect(await booked()).toEqual(after(before, 1));
});

test("an order whose COMMIT never arrived does not exist, and exists once after it is sent again", async () => {
  const before = await booked();
  const cut = proxy.cutAtCommit("before");
  expectComeBack(await order("undone"));
  await cut;
  expect(await booked()).toEqual(before);
  expect((await order("undone")).status).toBe(200);
  expect(await booked()).toEqual(after(before, 1));
});

test("on a slow network, one idempotency key creates at most one order", async () => {
  const before = await booked();
  proxy.delay(15);
  const replies = await Promise.all(Array.from({ length: 20 }, () => order("slow")));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.order?._id}`)).size).toBe(1);
  expect(await booked()).toEqual(after(before, 1));
});

test("an interrupted database connection during orders is reported, and the database is used again when it is back", async () => {
  const before = await booked();
  const keys = Array.from({ length: 12 }, (_, index) => `cut-${index}`);
  proxy.delay(5);
  const pending = Promise.all(keys.map(order));
  await Promise.race(keys.map((key) => order(key)));
  proxy.cut();
  for (const reply of await pending) if (reply.status !== 200) expectComeBack(reply);
  expectComeBack(await order("while-cut"));
  expect((await fetch(`${store.base}/health/ready`)).status).toBe(503);
  expect((await fetch(`${store.base}/health/live`)).status).toBe(200);
  proxy.mend();
  expect((await fetch(`${store.base}/health/ready`)).status).toBe(200);
  for (const key of keys) expect((await order(key)).status).toBe(200);
  expect(await booked()).toEqual(after(before, keys.length));
});

test("while the database does not answer, calls wait only briefly, and the connections of that time are not used again", async () => {
  const before = await booked();
  proxy.swallow();
  for (const reply of await Promise.all([order("silent-1"), order("silent-2")])) expectComeBack(reply);
  proxy.mend();
  for (const key of ["silent-1", "silent-2"]) expect((await order(key)).status).toBe(200);
  expect(await booked()).toEqual(after(before, 2));
});

test("a statement that the database cancels is reported, and nothing of its transaction is stored", async () => {
  const before = await booked();
  const owner = new pg.Client({ connectionString: store.url });
  await owner.connect();
  await owner.query("BEGIN");
  await owner.query("SELECT FROM wallets WHERE uid = 'tanvir' FOR UPDATE");
  const reply = order("given-up");
  // Cancels the statement, as statement_timeout would do later.
  const giveUp =
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await untilSomebodyWaits(store.url);
  await owner.query(giveUp);
  expectComeBack(await reply);
  await owner.query("ROLLBACK");
  await owner.end();
  expect(await booked()).toEqual(before);
});

describe("when all database connections are in use", () => {
  const CONNECTIONS = 3;

  /** Calls `work` while orders occupy all connections of the store's pool. The orders succeed afterwards. */
  async function whileTaken(store: TestStore, work: () => Promise<void>): Promise<void> {
    await store.signUp("nusrat");
    const shop = await seedShop(store.db, { price: PRICE, stock: CONNECTIONS });
    await fund(store.db, "nusrat", CONNECTIONS * PRICE);
    const body = { productId: shop.productId, gameAccount: "1", amount: PRICE, paymentMethod: "wallet" };
    const holder = new pg.Client({ connectionString: store.url });
    await holder.connect();
    await holder.query("BEGIN; SELECT FROM wallets WHERE uid = 'nusrat' FOR UPDATE");
    const orders = Array.from({ length: CONNECTIONS }, () =>
      store.call("POST /orders", { as: "nusrat", body }),
    );
    await untilSomebodyWaits(store.url, { count: CONNECTIONS });
    try {
      await work();
    } finally {
      await holder.query("COMMIT");
      await holder.end();
    }
    expect((await Promise.all(orders)).map(({ status }) => status)).toEqual(orders.map(() => 200));
  }

  test("a call that waits too long for a connection gets the answer to try again later", async () => {
    const timeouts = { connectMs: 1_500, silenceMs: 20_000 };
    const busy = await createTestStore({ max: CONNECTIONS, timeouts });
    const read = () => busy.call("GET /users/nusrat", { as: "nusrat" });
    await whileTaken(busy, async () => expectComeBack(await read()));
    expect((await read()).status).toBe(200);
  });

  test("the store is still ready, because the check of readiness has a separate connection", async () => {
    const busy = await createTestStore({ logger, max: CONNECTIONS });
    await whileTaken(busy, async () => {
      expect((await fetch(`${busy.base}/health/ready`)).status).toBe(200);
    });
  });

  test("only as many calls wait as can be served soon; one more is immediately told to try again later", async () => {
    const busy = await createTestStore({ logger, max: CONNECTIONS });
    const read = () => busy.call("GET /users/nusrat", { as: "nusrat" });
    let waiting: Promise<TestReply>[] = [];
    await whileTaken(busy, async () => {
      waiting = Array.from({ length: MOST_WAITING }, read);
      await vi.waitFor(() => expect(connectionsOf(busy.db).waiting).toBe(MOST_WAITING), { timeout: 60_000 });
      for (let more = 0; more < 5; more++) expectComeBack(await read());
      expect(connectionsOf(busy.db).waiting).toBe(MOST_WAITING);
    });
    const replies = await Promise.all(waiting);
    const refused = replies.filter(({ status }) => status !== 200);
    // One of the store's own jobs may also have waited for a connection. Then one of these calls was refused.
    refused.forEach(expectComeBack);
    expect(refused.length).toBeLessThan(3);
  });
});
