import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { seedSupplier } from "../../testing/supplied-orders.ts";

let store: TestStore;
let productId: string;
let supplierId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  ({ productId } = await seedShop(store.db, { price: 85, stock: 10 }));
  await store.call(`PATCH /products/${productId}`, { as: "boss", body: { cost: 60 } });
  supplierId = await seedSupplier(store.db);
  await sql`UPDATE suppliers SET active = true`.execute(store.db);
  await sql`
    INSERT INTO product_suppliers (product_id, supplier_id, position, sku, cost)
    VALUES (${productId}, ${supplierId}, 0, 'FREEFIRE:115', 8050)`.execute(store.db);
});

const costs = async () => {
  const { products } = (await store.call("GET /admin/products", { as: "boss" })).body;
  const { cost, supplierCost } = products.find(({ _id }: { _id: string }) => _id === productId);
  return { cost, supplierCost };
};
const check = async (csv: string) => {
  const { body } = await store.call("POST /admin/catalogue/check", {
    as: "boss",
    body: { kind: "products", csv },
  });
  return body;
};
const warnings = async (csv: string) =>
  (await check(csv)).changes.map(({ line, warning }: { line: number; warning?: string }) => [line, warning]);

it("only admins see what a product's first supplier charges, and only while orders may be sent to that supplier", async () => {
  expect(await costs()).toEqual({ cost: 60, supplierCost: 80.5 });
  const { products } = (await store.call("GET /products")).body;
  expect(JSON.stringify(products)).not.toContain("80.5");
  for (const table of ["product_suppliers", "suppliers"]) {
    await sql`UPDATE ${sql.table(table)} SET active = false`.execute(store.db);
    expect((await costs()).supplierCost).toBeNull();
    await sql`UPDATE ${sql.table(table)} SET active = true`.execute(store.db);
  }
});

it("an import warns of each line that would sell a product below its cost, and can still be applied", async () => {
  const head = "ID,Game,Product,Price,Cost";
  const own = (cells: string) => `${head}\n${productId},,,${cells}`;
  expect(await warnings(own("80.49,"))).toEqual([[2, "Sells below its cost, ৳80.50."]]);
  expect(await warnings(own("80.50,"))).toEqual([[2, undefined]]);
  expect(await warnings(own(",200"))).toEqual([[2, undefined]]);
  expect(await warnings(`${head}\n,Diamonds,Brand new,50,55`)).toEqual([
    [2, "Sells below its cost, ৳55.00."],
  ]);
  expect(await warnings(`ID,Product\n${productId},Renamed`)).toEqual([[2, undefined]]);

  const csv = own("70,");
  const { digest } = await check(csv);
  await sql`UPDATE product_suppliers SET cost = 7000`.execute(store.db);
  expect((await check(csv)).digest).toBe(digest);
  const body = { kind: "products", csv, digest };
  expect((await store.call("POST /admin/catalogue/import", { as: "boss", body })).status).toBe(200);
});
