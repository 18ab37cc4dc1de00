import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { seedDelivery, seedSuccess, seedSupplier } from "../../testing/supplied-orders.ts";

let store: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("customer");
  await fund(store.db, "customer", 10_000);
  ({ productId } = await seedShop(store.db, { price: 85, stock: 16 }));
});

async function buy(): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "1234567890" };
  return (await store.call("POST /orders", { as: "customer", body })).body.order._id;
}

it("the admin's list shows how far suppliers have got with an order's newest reservation, and which supplier was the last", async () => {
  const [byHand, stuck, sent] = [await buy(), await buy(), await buy()];
  await seedDelivery(store.db, { orderId: stuck, state: "stuck", why: "no-supplier" });
  const [first, second] = [
    await seedSupplier(store.db, { key: "first", name: "UniPin" }),
    await seedSupplier(store.db, { key: "second", name: "Digiflazz" }),
  ];
  const attempt = await seedSuccess(store.db, { orderId: sent, supplierId: first });
  await sql`UPDATE delivery_attempts SET state = 'reversed' WHERE id = ${attempt}`.execute(store.owner);
  await seedSuccess(store.db, { orderId: sent, supplierId: second });
  const standings = async () => {
    const { orders } = (await store.call("GET /orders/admin/orders", { as: "boss" })).body;
    return new Map(orders.map((order: { _id: string; standing: unknown }) => [order._id, order.standing]));
  };
  const now = await standings();
  expect([byHand, stuck, sent].map((id) => now.get(id))).toEqual([
    null,
    { state: "stuck", why: "no-supplier", supplier: null },
    { state: "delivered", why: null, supplier: "Digiflazz" },
  ]);
  await sql`UPDATE orders SET hold = hold + 1 WHERE id = ${sent}`.execute(store.owner);
  await seedDelivery(store.db, { orderId: sent, state: "working", why: null });
  expect((await standings()).get(sent)).toEqual({ state: "working", why: null, supplier: null });
});
