import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../platform/db/database.ts";
import { newId } from "../../platform/lib/ids.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

const PRICE = 85;
const NOWHERE = "018f0000-0000-7000-8000-000000000000";
let store: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
});

const bodyOf = (changes: object = {}) => ({
  ...{ productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678" },
  ...changes,
});

it.each([
  ["a key that it used", {}],
  ["a key that it used for something else", { gameAccount: "87654321" }],
])(
  "an order of a deleted account fails because of the account, even if it is sent with %s",
  async (_, changes) => {
    const uid = await store.signUp(`gone-${newId()}`);
    await fund(store.db, uid, PRICE);
    const placed = await store.call("POST /orders", { as: uid, key: "tap", body: bodyOf() });
    const change = { as: "boss", body: { status: "completed" } };
    await store.call(`PATCH /orders/admin/orders/${placed.body.order._id}`, change);
    expect((await store.call(`DELETE /users/${uid}`, { as: "boss" })).status).toBe(200);
    const reply = await store.call("POST /orders", { as: uid, key: "tap", body: bodyOf(changes) });
    expect(reply.body.code).toBe("account_deleted");
  },
);

it.each([
  ["sold", {}],
  ["not there", { productId: NOWHERE }],
  ["sold at another price", { amount: 1 }],
  ["ordered without a player's ID", { gameAccount: "" }],
])(
  "an order of a missing or deleted account fails because of the account, even if the product is %s",
  async (_, changes) => {
    const body = bodyOf(changes);
    const stranger = await store.call("POST /orders", { as: `stranger-${newId()}`, key: newId(), body });
    expect(stranger.body.code).toBe("no_profile");
    const uid = await store.signUp(`gone-${newId()}`);
    await store.call(`DELETE /users/${uid}`, { as: "boss" });
    expect((await store.call("POST /orders", { as: uid, key: newId(), body })).body.code).toBe(
      "account_deleted",
    );
  },
);

it("placing an order never scans a whole table for a row, not even a small table", async () => {
  const uid = await store.signUp("buyer");
  await fund(store.db, uid, PRICE);
  await sql`ANALYZE product_stock, products, categories, settings, order_counts, wallet_sums`.execute(
    store.owner,
  );
  const read = await store.db.connection().execute(async (db) => {
    await sql`DISCARD PLANS`.execute(db);
    return db.transaction().execute(async (tx) => {
      const before = await wholeReads(tx);
      await sql`SELECT place_order(${uid}, 'POST /orders', 'once', ${Buffer.alloc(32)}, ${newId()}, ${newId()}, NULL,
                                   ${productId}, ${PRICE * 100}, '12345678', NULL, NULL, true)`.execute(tx);
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
      const after = await wholeReads(tx);
      return [...after].filter(([table, times]) => times > (before.get(table) ?? 0)).map(([table]) => table);
    });
  });
  expect(read).toEqual([]);
});

/**
 * Returns how often this transaction has scanned the whole table, for each table of which an order needs only one row.
 */
async function wholeReads(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; times: number }>`
    SELECT relname AS name, seq_scan::integer AS times FROM pg_stat_xact_user_tables
    WHERE relname IN ('product_stock', 'products', 'categories', 'settings', 'order_counts', 'wallet_sums')`.execute(
    db,
  );
  return new Map(rows.map(({ name, times }) => [name, times]));
}

describe("an order as a gift to a friend", () => {
  const gift = { note: " Eid Mubarak! " };
  const giftsOf = async (uid: string) =>
    store.db
      .selectFrom("order_gifts")
      .innerJoin("orders", "orders.id", "order_gifts.order_id")
      .select(["order_id as id", "note"])
      .where("orders.uid", "=", uid)
      .execute();

  it("a gift is placed once and costs as much as any order, and only the customer sees its note", async () => {
    const uid = await store.signUp(`giver-${newId()}`);
    await fund(store.db, uid, 2 * PRICE);
    const call = { as: uid, key: "gift", body: bodyOf({ gift }) };
    const [first, again] = [await store.call("POST /orders", call), await store.call("POST /orders", call)];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const id = first.body.order._id;
    expect(await giftsOf(uid)).toEqual([{ id, note: "Eid Mubarak!" }]);
    const read = async (as: string) => (await store.call(`GET /orders/${id}`, { as })).body.order.gift;
    expect(await read(uid)).toEqual({ note: "Eid Mubarak!" });
    expect(await read("boss")).toBeUndefined();
    expect((await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance).toBe(PRICE);
    const other = await store.call("POST /orders", { as: uid, key: "gift", body: bodyOf({ gift: {} }) });
    expect(other.body.code).toBe("idempotency_mismatch");
    const usual = await store.call("POST /orders", { as: uid, body: bodyOf() });
    expect(
      (await store.call(`GET /orders/${usual.body.order._id}`, { as: uid })).body.order,
    ).not.toHaveProperty("gift");
  });

  it("a refused gift stores no note, and a gift may be placed without a note", async () => {
    const uid = await store.signUp(`poor-${newId()}`);
    const refused = await store.call("POST /orders", { as: uid, key: newId(), body: bodyOf({ gift }) });
    expect(refused.body.code).toBe("insufficient_balance");
    expect(await giftsOf(uid)).toEqual([]);
    await fund(store.db, uid, PRICE);
    const body = bodyOf({ gift: { note: "  " } });
    const { body: placed } = await store.call("POST /orders", { as: uid, key: newId(), body });
    expect(await giftsOf(uid)).toEqual([{ id: placed.order._id, note: null }]);
    const long = bodyOf({ gift: { note: "x".repeat(161) } });
    expect((await store.call("POST /orders", { as: uid, key: newId(), body: long })).status).toBe(400);
  });

  it("deleting a customer's account deletes the notes of its gifts", async () => {
    const uid = await store.signUp(`leaver-${newId()}`);
    await fund(store.db, uid, PRICE);
    const placed = await store.call("POST /orders", { as: uid, key: newId(), body: bodyOf({ gift }) });
    const change = { as: "boss", body: { status: "completed" } };
    await store.call(`PATCH /orders/admin/orders/${placed.body.order._id}`, change);
    expect((await store.call(`DELETE /users/${uid}`, { as: "boss" })).status).toBe(200);
    expect(await giftsOf(uid)).toMatchObject([{ note: null }]);
  });
});
