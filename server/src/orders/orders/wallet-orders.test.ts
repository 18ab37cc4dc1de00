import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
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
])("reports a deleted account before it evaluates %s", async (_, changes) => {
  const uid = await store.signUp(`gone-${newId()}`);
  await fund(store.db, uid, PRICE);
  const placed = await store.call("POST /orders", { as: uid, key: "tap", body: bodyOf() });
  const change = { as: "boss", body: { status: "completed" } };
  await store.call(`PATCH /orders/admin/orders/${placed.body.order._id}`, change);
  expect((await store.call(`DELETE /users/${uid}`, { as: "boss" })).status).toBe(200);
  const reply = await store.call("POST /orders", { as: uid, key: "tap", body: bodyOf(changes) });
  expect(reply.body.code).toBe("account_deleted");
});

it.each([
  ["sold", {}],
  ["not there", { productId: NOWHERE }],
  ["sold at another price", { amount: 1 }],
  ["ordered without a player's ID", { gameAccount: "" }],
])("reports a missing account, and a deleted one, before a product is %s", async (_, changes) => {
  const body = bodyOf(changes);
  const stranger = await store.call("POST /orders", { as: `stranger-${newId()}`, key: newId(), body });
  expect(stranger.body.code).toBe("no_profile");
  const uid = await store.signUp(`gone-${newId()}`);
  await store.call(`DELETE /users/${uid}`, { as: "boss" });
  expect((await store.call("POST /orders", { as: uid, key: newId(), body })).body.code).toBe(
    "account_deleted",
  );
});

it("never scans a whole table to find a row, however small the table is", async () => {
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

/** Returns how often this transaction scanned whole tables of which an order needs one row. */
async function wholeReads(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; times: number }>`
    SELECT relname AS name, seq_scan::integer AS times FROM pg_stat_xact_user_tables
    WHERE relname IN ('product_stock', 'products', 'categories', 'settings', 'order_counts', 'wallet_sums')`.execute(
    db,
  );
  return new Map(rows.map(({ name, times }) => [name, times]));
}
