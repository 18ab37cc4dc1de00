import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { configureTelegram, linkChat, messagesOf } from "../../testing/outgoing.ts";
import { pairPhone } from "../../testing/phones.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { seedDelivery, seedSupplier } from "../../testing/supplied-orders.ts";
import { alertOperators } from "./check.ts";

let store: TestStore;
let productId: string;
beforeEach(async () => {
  store = await createTestStore();
  await store.signUp("owner", "admin");
  await store.signUp("mina");
  await fund(store.db, "mina", 1_000);
  ({ productId } = await seedShop(store.db, { price: 85, stock: 50 }));
  await configureTelegram(store.db);
});

async function order(minutesAgo: number): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "player-1" };
  const { body: reply } = await store.call("POST /orders", { as: "mina", body });
  const at = new Date(Date.now() - minutesAgo * 60_000);
  await store.owner.updateTable("orders").set({ created_at: at }).where("id", "=", reply.order._id).execute();
  return reply.order._id;
}
const texts = async () => {
  const { rows } = await sql<{ text: string }>`
    SELECT payload->>'text' AS text FROM messages_out WHERE kind = 'orders' ORDER BY id`.execute(store.db);
  return rows.map(({ text }) => text);
};
const tenMinutesPass = () =>
  sql`UPDATE operator_alerts SET told_at = told_at - interval '10 minutes'`.execute(store.db);

describe("notifying operators of orders, stock and deliveries that need action", () => {
  it("no condition is checked while no operator wants to be notified", async () => {
    await order(60);
    await alertOperators(store.db);
    expect(await messagesOf(store.db)).toEqual([]);
    expect((await sql`SELECT FROM operator_alerts`.execute(store.db)).rows).toEqual([]);
  });

  it("operators are notified once of an order that waits longer than they chose, even if several instances check", async () => {
    await linkChat(store.db, "owner", 1);
    await order(16);
    await order(14);
    await Promise.all([1, 2, 3, 4].map(() => alertOperators(store.db)));
    expect(await texts()).toEqual(["1 order waits longer than 15 minutes."]);
    await tenMinutesPass();
    await alertOperators(store.db);
    expect(await texts()).toHaveLength(1);
    await order(20);
    await Promise.all([1, 2, 3, 4].map(() => alertOperators(store.db)));
    expect((await texts()).slice(1)).toEqual(["2 orders wait longer than 15 minutes."]);
  });

  it("operators are notified at most every ten minutes, and no event in between is missed", async () => {
    await linkChat(store.db, "owner", 1);
    await order(16);
    await alertOperators(store.db);
    await order(16);
    await alertOperators(store.db);
    expect(await texts()).toHaveLength(1);
    await tenMinutesPass();
    await alertOperators(store.db);
    expect(await texts()).toHaveLength(2);
  });

  it("operators are notified of low stock and of ledger differences only if their permissions allow it", async () => {
    await store.signUp("pay", "admin", "payments");
    await Promise.all([linkChat(store.db, "owner", 1), linkChat(store.db, "pay", 2)]);
    await store.owner.updateTable("product_stock").set({ stock: 3 }).execute();
    await sql`INSERT INTO reconciliation_runs (started_by, started_at, finished_at, differences)
      VALUES ('schedule', now(), now(), 2)`.execute(store.owner);
    await alertOperators(store.db);
    const { rows } =
      await sql`SELECT uid, kind, payload->>'text' AS text FROM messages_out ORDER BY kind`.execute(store.db);
    expect(rows).toEqual([
      { uid: "owner", kind: "books", text: expect.stringContaining("found differences") },
      { uid: "owner", kind: "stock", text: "Low in stock: Diamonds · 115 Diamonds." },
    ]);
  });

  it("operators are notified of stuck deliveries, silent phones and suppliers in trouble, and again when such a condition recurs", async () => {
    await linkChat(store.db, "owner", 1);
    const orderId = await order(0);
    await seedDelivery(store.db, { orderId, state: "stuck", why: "all-failed" });
    await seedSupplier(store.db, { key: "unipin", name: "UniPin" });
    await sql`UPDATE suppliers SET active = true, balance = 100, low_balance = 50000`.execute(store.owner);
    const phone = await pairPhone(store, { as: "owner" });
    const heard = new Date(Date.now() - 20 * 60_000);
    const known = { last_heard_at: heard, last_ping_at: heard, ping_seconds: 300 };
    await store.owner.updateTable("forwarders").set(known).where("id", "=", phone.id).execute();
    const kinds = async () => {
      const { rows } = await sql<{ kind: string; text: string }>`
        SELECT kind, payload->>'text' AS text FROM messages_out WHERE kind <> 'notices' ORDER BY kind, id`.execute(
        store.db,
      );
      return rows.map(({ kind, text }) => `${kind}: ${text}`);
    };
    await alertOperators(store.db);
    const first = [
      "phones: Nothing is heard of A phone: payments are not seen until it is.",
      "stuck: 1 delivery needs a person.",
      "suppliers: Too little money there, or left alone after failures: UniPin.",
    ];
    expect(await kinds()).toEqual(first);
    await tenMinutesPass();
    await alertOperators(store.db);
    expect(await kinds()).toEqual(first);
    await sql`UPDATE suppliers SET balance = 60000`.execute(store.owner);
    await alertOperators(store.db);
    await sql`UPDATE suppliers SET balance = 100`.execute(store.owner);
    await alertOperators(store.db);
    expect(await kinds()).toHaveLength(4);
  });
});
