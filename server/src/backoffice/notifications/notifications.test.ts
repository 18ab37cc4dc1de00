import { ALL_GRANTS } from "@hira/contract";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { eventBody, pairPhone, sendAs } from "../../testing/phones.ts";
import { fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { seedDelivery, seedSupplier } from "../../testing/supplied-orders.ts";
import { bKashReceived, receive } from "../../testing/wallet-messages.ts";
import { readPendingWork } from "./pending-work.ts";

let store: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("customer");
  await fund(store.db, "customer", 10_000);
  await seedInstructions(store.db);
  ({ productId } = await seedShop(store.db, { price: 85, stock: 16 }));
});

const waiting = async () => (await store.call("GET /admin/notifications", { as: "boss" })).body;

async function buy(gameAccount: string): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount };
  return (await store.call("POST /orders", { as: "customer", body })).body.order._id;
}

async function ask(trxId: string): Promise<string> {
  const body = { amount: 500, feePercent: 1.85, fee: 9.25, totalAmount: 509.25, method: "bKash", trxId };
  return (await store.call("POST /requests", { as: "customer", body })).body.request._id;
}

describe("pending work that the admin area shows", () => {
  it("an admin has no pending work in a store without orders or requests", async () => {
    expect(await waiting()).toEqual({
      told: { count: 0, newest: [] },
      orders: { count: 0, newest: [] },
      requests: { count: 0, newest: [] },
      approvals: { count: 0, newest: [] },
      notices: { count: 0, newest: [] },
      unclaimed: { count: 0, newest: [] },
      breaks: { count: 0, newest: [] },
      wordings: { count: 0, newest: [] },
      lowStock: { count: 0, products: [] },
      silentPhones: { count: 0, phones: [] },
      stuck: { count: 0, newest: [] },
      suppliers: { count: 0, troubled: [] },
    });
  });

  it("pending orders and requests are pending work until they are decided, and the newest 5 are shown", async () => {
    const orders: string[] = [];
    for (let n = 1; n <= 6; n++) orders.push(await buy(`player-${n}`));
    const requests = [await ask("TRX001"), await ask("TRX002")];
    const before = await waiting();
    expect(before.orders.count).toBe(6);
    expect(before.orders.newest.map((order: { _id: string }) => order._id)).toEqual(
      orders.slice(1).reverse(),
    );
    expect(before.orders.newest[0]).toMatchObject({
      product: { name: "115 Diamonds" },
      user: { uid: "customer", name: "Name of customer" },
      amount: 85,
      gameAccount: "player-6",
      status: "pending",
    });
    expect(before.requests).toMatchObject({ count: 2, newest: [{ trxId: "TRX002" }, { trxId: "TRX001" }] });
    await store.call(`PATCH /orders/admin/orders/${orders[5]}`, {
      as: "boss",
      body: { status: "processing" },
    });
    await store.call(`DELETE /orders/admin/orders/${orders[4]}`, { as: "boss" });
    await store.call(`PATCH /requests/${requests[1]}`, { as: "boss", body: { status: "rejected" } });
    const after = await waiting();
    expect(after.orders).toMatchObject({ count: 4, newest: [{ _id: orders[3] }, {}, {}, {}] });
    expect(after.requests).toMatchObject({ count: 1, newest: [{ trxId: "TRX001" }] });
  });

  it("products with fewer than 10 units are pending work, the lowest first", async () => {
    const low = await seedShop(store.db, { price: 10, stock: 9 });
    const out = await seedShop(store.db, { price: 10, stock: 0 });
    await seedShop(store.db, { price: 10, stock: 10 });
    const { lowStock } = await waiting();
    expect(lowStock).toEqual({
      count: 2,
      products: [
        { _id: out.productId, name: "115 Diamonds", category: { name: "Diamonds" }, stock: 0 },
        { _id: low.productId, name: "115 Diamonds", category: { name: "Diamonds" }, stock: 9 },
      ],
    });
  });

  it("deliveries that wait for an operator are pending work, and the one that got stuck last is listed first", async () => {
    const orders = [await buy("stuck-1"), await buy("stuck-2"), await buy("stuck-3")];
    for (const [at, orderId] of orders.entries())
      await seedDelivery(store.db, { orderId, state: at === 2 ? "working" : "stuck", why: "all-failed" });
    await sql`UPDATE deliveries SET changed_at = now() + interval '1 s' WHERE order_id = ${orders[0]}`.execute(
      store.owner,
    );
    const { stuck } = await waiting();
    expect(stuck).toMatchObject({
      count: 2,
      newest: [
        {
          orderId: orders[0],
          why: "all-failed",
          product: { name: "115 Diamonds" },
          category: { name: "Diamonds" },
        },
        { orderId: orders[1] },
      ],
    });
    await sql`UPDATE deliveries SET state = 'waiting', why = NULL WHERE order_id = ${orders[0]}`.execute(
      store.owner,
    );
    expect((await waiting()).stuck).toMatchObject({ count: 1, newest: [{ orderId: orders[1] }] });
  });

  it("active suppliers that are paused after failures or have a low balance are pending work", async () => {
    const ids = await Promise.all(
      ["well", "low", "tripped", "paused"].map((key) => seedSupplier(store.db, { key, name: key })),
    );
    const set = (key: string, values: RawBuilder<unknown>) =>
      sql`UPDATE suppliers SET ${values} WHERE key = ${key}`.execute(store.owner);
    await set(
      "well",
      sql`active = true, balance = 500, low_balance = 500, tripped_until = now() - interval '1 s'`,
    );
    await set("low", sql`active = true, balance = 49900, low_balance = 50000`);
    await set(
      "tripped",
      sql`active = true, balance = 100, low_balance = 200, tripped_until = now() + interval '1 min'`,
    );
    await set("paused", sql`balance = 1, low_balance = 50000, tripped_until = now() + interval '1 min'`);
    const { count, troubled } = (await waiting()).suppliers;
    expect(count).toBe(2);
    // IDs from the same millisecond are in random order.
    expect(
      troubled.toSorted((one: { name: string }, other: { name: string }) =>
        one.name.localeCompare(other.name),
      ),
    ).toEqual([
      { _id: ids[1], name: "low", balance: 499, stoppedUntil: null },
      { _id: ids[2], name: "tripped", balance: 1, stoppedUntil: expect.any(String) },
    ]);
  });

  it("a silent phone is pending work until it sends an event or is paused", async () => {
    const phone = await pairPhone(store, { as: "boss" });
    expect((await waiting()).silentPhones.count).toBe(0);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const known = { last_heard_at: minutesAgo(20), last_ping_at: minutesAgo(20), ping_seconds: 300 };
    await store.owner.updateTable("forwarders").set(known).where("id", "=", phone.id).execute();
    expect((await waiting()).silentPhones).toEqual({
      count: 1,
      phones: [{ _id: phone.id, name: "A phone", lastHeardAt: known.last_heard_at.toISOString() }],
    });
    await sendAs(store, phone, eventBody("system:ping", {}));
    expect((await waiting()).silentPhones.count).toBe(0);
    await store.owner.updateTable("forwarders").set(known).where("id", "=", phone.id).execute();
    await store.call(`PATCH /admin/forwarders/${phone.id}`, { as: "boss", body: { active: false } });
    expect((await waiting()).silentPhones.count).toBe(0);
  });

  it("a payment that no request or order claimed in time is pending work until it is dismissed", async () => {
    const number = "01700000001";
    await receive(store.db, { text: bKashReceived({ trxId: "BELL000001", amount: 500, balance: 500 }) });
    expect((await waiting()).unclaimed.count).toBe(0);
    const arrived = new Date(Date.now() - 11 * 60_000);
    const changed = store.owner.updateTable("incoming_payments").set({ arrived_at: arrived });
    await changed.where("trx_id", "=", "BELL000001").execute();
    const { unclaimed } = await waiting();
    expect(unclaimed).toEqual({
      count: 1,
      newest: [
        {
          _id: expect.any(String),
          method: "bKash",
          amount: 500,
          payer: "01200000001",
          waitingSince: new Date(arrived.getTime() + 10 * 60_000).toISOString(),
        },
      ],
    });
    const { payments } = (await store.call("GET /admin/payments?search=BELL000001", { as: "boss" })).body;
    expect(payments[0].account.number).toBe(number);
    await store.call(`POST /admin/payments/${unclaimed.newest[0]._id}/dismiss`, {
      as: "boss",
      body: { reason: "A trial" },
    });
    expect((await waiting()).unclaimed.count).toBe(0);
  });

  it("a balance gap is pending work until an operator has reviewed it", async () => {
    await receive(store.db, { text: bKashReceived({ trxId: "BELL000002", amount: 20, balance: 900 }) });
    const { breaks } = await waiting();
    expect(breaks).toMatchObject({ count: 1, newest: [{ method: "bKash", accountNumber: "01700000001" }] });
    await store.call(`POST /admin/chain-breaks/${breaks.newest[0]._id}/look`, {
      as: "boss",
      body: { note: "The phone was off." },
    });
    expect((await waiting()).breaks.count).toBe(0);
  });

  it("pending work is counted up to a limit", async () => {
    const found = await readPendingWork(store.db, { grants: ALL_GRANTS, limit: 1, countLimit: 1 });
    expect([found.orders.count, found.requests.count, found.lowStock.count]).toEqual([1, 1, 1]);
  });

  it("only admins can read pending work", async () => {
    expect((await store.call("GET /admin/notifications", { as: "customer" })).body.code).toBe("admin_only");
  });
});
