import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { seedSupplier } from "../../testing/supplied-orders.ts";
import { findProduct } from "./product-queries.ts";

let store: TestStore;
let productId: string;
let supplierId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  ({ productId } = await seedShop(store.db, { price: 85, stock: 10 }));
  supplierId = await seedSupplier(store.db);
});

const set = (text: string) => sql.raw(text).execute(store.db);
const atOnce = async () => (await findProduct(store.db, productId))?.atOnce;

it("a product is shown as instant only if it has a code in stock, or a supplier that would accept an order now", async () => {
  expect(await atOnce()).toBe(false);
  await set(`INSERT INTO product_suppliers (product_id, supplier_id, position, sku, cost)
    VALUES ('${productId}', '${supplierId}', 0, 'FREEFIRE:115', 8050)`);
  expect(await atOnce()).toBe(false);
  await set("UPDATE products SET automatic = true");
  await set("UPDATE suppliers SET active = true, dry_run = false, credentials = 'x'");
  expect(await atOnce()).toBe(true);
  const { products } = (await store.call("GET /products")).body;
  expect(products).toMatchObject([{ _id: productId, atOnce: true }]);

  for (const [off, on] of [
    ["UPDATE suppliers SET active = false", "UPDATE suppliers SET active = true"],
    ["UPDATE suppliers SET dry_run = true", "UPDATE suppliers SET dry_run = false"],
    [
      "UPDATE suppliers SET tripped_until = now() + interval '1 hour'",
      "UPDATE suppliers SET tripped_until = NULL",
    ],
    ["UPDATE product_suppliers SET active = false", "UPDATE product_suppliers SET active = true"],
    ["UPDATE product_suppliers SET cost = 8501", "UPDATE product_suppliers SET cost = 8500"],
    ["UPDATE products SET cost_ceiling = 8499", "UPDATE products SET cost_ceiling = 8500"],
    ["UPDATE products SET automatic = false", "UPDATE products SET automatic = true"],
  ] as const) {
    await set(off);
    expect([off, await atOnce()]).toEqual([off, false]);
    await set(on);
    expect([on, await atOnce()]).toEqual([on, true]);
  }
  await set("UPDATE products SET automatic = false");
  const codes = { productId, codes: ["CODE-1"] };
  await store.call("POST /admin/unipin/upload", { as: "boss", body: codes });
  expect(await atOnce()).toBe(true);
});
