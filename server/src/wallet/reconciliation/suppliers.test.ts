import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { bookDelivery, bookReversal } from "../../orders/supplier-money/book-delivery.ts";
import { recordTopUp } from "../../orders/supplier-money/record-top-up.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { asApplication } from "../../testing/database.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { seedReversal, seedSuccess, seedSupplier } from "../../testing/supplied-orders.ts";
import { checks } from "./checks.ts";
import { findDifferences } from "./queries.ts";
import { reconcile } from "./reconcile.ts";

let store: TestStore;

/**
 * Creates a supplier with a top-up and two deliveries: one succeeded, the other was taken back by the supplier. Also
 * creates a redeemer that delivered with a code of the shop.
 */
beforeAll(async () => {
  store = await createTestStore();
  const { db } = store;
  const context = { db, actor: { ...systemActor, uid: "system:delivery" } };
  await store.signUp("buyer");
  await fund(db, "buyer", 1_000);
  const { productId } = await seedShop(db, { price: 85, stock: 10 });
  const order = async () => {
    const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "12345678" };
    return (await store.call("POST /orders", { as: "buyer", body })).body.order._id;
  };
  const unipin = await seedSupplier(db, { key: "unipin" });
  const bot = await seedSupplier(db, { key: "bot", kind: "redeemer" });
  await recordTopUp(context, { supplierId: unipin, amount: 500_000 as never, from: "bKash", note: "" });
  const one = async (supplierId: string) => {
    const attempt = await seedSuccess(db, { orderId: await order(), supplierId, cost: 8_000 });
    await bookDelivery(context, attempt);
    return attempt;
  };
  await one(unipin);
  await one(bot);
  const reversed = await one(unipin);
  await seedReversal(db, reversed);
  await bookReversal(context, reversed);
});

/** Makes a change while the database's triggers are off, runs the checks of suppliers, and rolls the change back. */
async function findingsOf(statement: string): Promise<string[]> {
  const planted = store.owner.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const each of statement.split("; ")) await sql.raw(each).execute(tx);
    const lines: string[] = [];
    const application = await asApplication(tx, store.login);
    for (const check of checks) {
      const { rows } = await findDifferences(application, check, 10);
      for (const { subject, expected, actual } of rows)
        lines.push(`${check.name} | ${subject.replace(/[\da-f-]{36}/, "ID")} | ${expected} | ${actual}`);
    }
    throw Object.assign(new Error("taken back"), { lines });
  });
  return planted.catch((error: { lines?: string[] }) => error.lines ?? Promise.reject(error));
}

const cost = "৳80.00 expense:goods → supplier:unipin";
const stands =
  "(SELECT id FROM delivery_attempts WHERE state = 'succeeded' AND supplier_id = (SELECT id FROM suppliers WHERE key = 'unipin'))";

const orderOf = `(SELECT order_id FROM delivery_attempts WHERE id = ${stands})`;

describe("the reconciliation of suppliers whose records contain a planted difference", () => {
  it("the reconciliation finds no difference in suppliers before the tests plant one", async () => {
    expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
  });

  it.each([
    [
      "a delivery that was never booked",
      `DELETE FROM transfers WHERE kind = 'supplier-cost' AND reference = ${stands}::text`,
      [
        `delivery transfers | delivery:ID supplier-cost #0 | ${cost} | nothing`,
        "supplier accounts | supplier:unipin | ৳4920.00 | ৳5000.00",
      ],
    ],
    [
      "a delivery that was booked at another cost",
      `UPDATE transfers SET amount = 7000 WHERE kind = 'supplier-cost' AND reference = ${stands}::text`,
      [
        `delivery transfers | delivery:ID supplier-cost #0 | ${cost} | ৳70.00 expense:goods → supplier:unipin`,
        "supplier accounts | supplier:unipin | ৳4920.00 | ৳4930.00",
      ],
    ],
    [
      "a cost without a delivery",
      `DELETE FROM delivery_attempts WHERE id = ${stands}`,
      [
        `delivery transfers | delivery:ID supplier-cost #0 | nothing | ${cost}`,
        "supplier accounts | supplier:unipin | ৳5000.00 | ৳4920.00",
        "deliveries | order:ID | delivered once | delivered 0 times",
      ],
    ],
    [
      "a reversal whose money did not come back",
      "DELETE FROM transfers WHERE kind = 'supplier-reversal'",
      [
        "delivery transfers | delivery:ID supplier-reversal #0 | ৳80.00 supplier:unipin → expense:goods | nothing",
        "supplier accounts | supplier:unipin | ৳4920.00 | ৳4840.00",
      ],
    ],
    [
      "a code of the shop out of a supplier's account",
      "UPDATE transfers SET to_account = 'supplier:bot' WHERE to_account = 'equity:codes'",
      [
        "delivery transfers | delivery:ID supplier-cost #0 | ৳80.00 expense:goods → equity:codes | ৳80.00 expense:goods → supplier:bot",
        "supplier accounts | supplier:bot | ৳0.00 | ৳-80.00",
      ],
    ],
    [
      "a top-up that was never booked",
      "DELETE FROM transfers WHERE kind = 'supplier-top-up'",
      [
        "top-up transfers | top-up:ID supplier-top-up #0 | ৳5000.00 supplier:unipin → cash:bkash | nothing",
        "supplier accounts | supplier:unipin | ৳4920.00 | ৳-80.00",
      ],
    ],
    [
      "a top-up that nobody wrote down",
      "DELETE FROM supplier_top_ups",
      [
        "top-up transfers | top-up:ID supplier-top-up #0 | nothing | ৳5000.00 supplier:unipin → cash:bkash",
        "supplier accounts | supplier:unipin | ৳-80.00 | ৳4920.00",
      ],
    ],
    [
      "an order of another cost than its delivery",
      `UPDATE orders SET cost = 1 WHERE id = (SELECT order_id FROM delivery_attempts WHERE id = ${stands})`,
      ["costs of orders | order:ID | ৳80.00 | ৳0.01"],
    ],
    [
      "an order that was delivered twice, and nobody was told",
      `INSERT INTO delivery_attempts (id, order_id, hold, number, supplier_id, sku, state, sent_at, ended_at, late)
       SELECT gen_random_uuid(), order_id, hold, 2, supplier_id, sku, 'succeeded', now(), now(), true
       FROM delivery_attempts WHERE id = ${stands}`,
      ["deliveries | order:ID | delivered once | delivered 2 times"],
    ],
    [
      "a delivery that goes on though it was delivered",
      `UPDATE deliveries SET state = 'working', ended_at = NULL WHERE order_id = ${orderOf}`,
      ["deliveries | order:ID | not delivered yet | delivered 1 times"],
    ],
    [
      "a delivery that goes on though its order is done",
      `UPDATE orders SET status = 'completed' WHERE id = (SELECT order_id FROM deliveries WHERE state = 'stuck'); UPDATE deliveries SET state = 'waiting', why = NULL WHERE state = 'stuck'`,
      [
        "deliveries | order:ID | an open order | completed",
        "counters | orders:completed pending | 1 for ৳85.00 | 0 for ৳0.00",
        "counters | orders:pending pending | 2 for ৳170.00 | 3 for ৳255.00",
      ],
    ],
  ])("a planted difference in suppliers is found: %s", async (_what, statement, expected) => {
    expect(await findingsOf(statement)).toEqual(expected);
  });
});
