import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { placeOrder } from "../../orders/orders/place-order.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { customerActor, fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";
import { changeProduct } from "./change-product.ts";
import { deleteProduct } from "./routes.ts";

let store: TestStore;
let category: string;
let productId: string;
const PRICE = 85;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 100_000);
});
beforeEach(async () => {
  ({ categoryId: category, productId } = await seedShop(store.db, { price: PRICE, stock: 10 }));
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const change = (body: object, id = productId) => admin(`PATCH /products/${id}`, body);
const uploadCodes = () =>
  admin("POST /admin/unipin/upload", { productId, codes: [`${productId}-1`, `${productId}-2`] });
const buy = () =>
  store.call("POST /orders", {
    as: "buyer",
    body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678" },
  });
/**
 * Reads the products with a query in the URL, which avoids cached replies: they do not show what `seedShop` writes
 * directly to the database.
 */
const product = async (id = productId) =>
  (await store.call("GET /products?fresh")).body.products.find(({ _id }: { _id: string }) => _id === id);
const audited = (id: string) =>
  store.db
    .selectFrom("audit_log")
    .select(["actor", "action", "before", "after"])
    .where("subject", "=", `product:${id}`)
    .orderBy("id")
    .execute();
const input = () => ({ name: "240 Diamonds", price: 160.5, category, stock: 7, offerType: "Special" });

describe("adding a product", () => {
  it("a new product is on sale immediately, as a normal product", async () => {
    await store.call("GET /products");
    const reply = await admin("POST /products", input());
    expect(reply.status).toBe(200);
    expect(reply.body.product).toMatchObject({
      ...input(),
      type: "normal",
      category: { _id: category, name: "Diamonds" },
    });
    expect(reply.body.product).toMatchObject(await product(reply.body.product._id));
    expect(await audited(reply.body.product._id)).toMatchObject([
      { actor: "boss", action: "product.create", after: { name: "240 Diamonds", price: 160.5, stock: 7 } },
    ]);
  });

  it("a product may have a price of 0 and no stock", async () => {
    const reply = await admin("POST /products", { ...input(), price: 0, stock: 0 });
    expect(reply.body.product).toMatchObject({ price: 0, stock: 0 });
  });

  it.each([
    ["no name", { name: "  " }, "Product name is required"],
    ["a negative price", { price: -1 }, "Price must be a non-negative number"],
    ["a price as text", { price: "85" }, "Price must be a non-negative number"],
    ["no price", { price: undefined }, "Price must be a non-negative number"],
    ["a price beyond reason", { price: 1e9 }, "Use at most ৳10,000,000.00."],
    ["a third decimal", { price: 0.001 }, "Use at most 2 decimals."],
    ["a negative stock", { stock: -1 }, "Stock must be a non-negative number"],
    ["half a unit", { stock: 1.5 }, "Stock must be a non-negative number"],
    ["a stock beyond reason", { stock: 1_000_001 }, "Use at most 1,000,000."],
    ["no category", { category: "" }, "Please select a category"],
  ])("adding a product refuses %s", async (_, fault, message) => {
    const reply = await admin("POST /products", { ...input(), ...fault });
    expect(reply).toMatchObject({ status: 400, body: { message, code: "invalid_input" } });
    expect((await change(fault)).status).toBe(Object.values(fault)[0] === undefined ? 200 : 400);
    expect(await product()).toMatchObject({ price: PRICE, stock: 10 });
  });

  it("adding a product is refused for an unknown game or an unknown type of offer", async () => {
    const unknown = await admin("POST /products", { ...input(), category: UNKNOWN });
    expect(unknown).toMatchObject({ status: 404, body: { code: "category_not_found" } });
    expect((await admin("POST /products", { ...input(), offerType: "Hot" })).status).toBe(400);
  });

  it("only admins can add a product", async () => {
    for (const name of ["POST /products", `PATCH /products/${productId}`, `DELETE /products/${productId}`]) {
      const reply = await store.call(name, { as: "buyer", body: input() });
      expect(reply).toMatchObject({ status: 403, body: { code: "admin_only" } });
    }
    expect(await product()).toBeDefined();
  });
});

describe("changing a product", () => {
  it("changing a product changes the given fields, keeps the others, and writes an audit entry", async () => {
    const reply = await change({ price: 90 });
    expect(reply.body.product).toMatchObject({
      name: "115 Diamonds",
      price: 90,
      stock: 10,
      offerType: "Normal",
    });
    expect(reply.body.product).toMatchObject(await product());
    const { body } = await admin("POST /categories", { name: "Other", imageUrl: "/uploads/other.webp" });
    await change({ category: body.category._id, name: "Moved", offerType: "Special" });
    const moved = await store.call(`GET /products/by-category/${body.category._id}`);
    expect(moved.body.products).toMatchObject([
      { _id: productId, name: "Moved", offerType: "Special", price: 90 },
    ]);
    expect((await audited(productId)).slice(1)).toMatchObject([
      { action: "product.change", before: { price: PRICE }, after: { price: 90 } },
      { action: "product.change", before: { name: "115 Diamonds" }, after: { name: "Moved" } },
    ]);
  });

  it("changing a product to its present values writes no audit entry", async () => {
    await change({ name: "115 Diamonds", price: PRICE, stock: 10, category, offerType: "Normal" });
    expect(await audited(productId)).toHaveLength(1);
  });

  it("changing a product is refused for an unknown product or game", async () => {
    expect((await change({ price: 1 }, UNKNOWN)).body.code).toBe("product_not_found");
    expect((await change({ category: UNKNOWN })).body.code).toBe("category_not_found");
  });

  it("changing a product keeps the fields that another admin changes at the same time", async () => {
    const { waiting } = await withTransaction(store.db, async (db) => {
      await changeProduct({ db, actor: systemActor }, { id: productId, name: "Renamed" });
      const waiting = change({ price: 99 });
      await untilSomebodyWaits(store.url);
      return { waiting };
    });
    expect((await waiting).body.product).toMatchObject({ name: "Renamed", price: 99 });
  });

  it("changing a product does not delay orders of the product", async () => {
    await withTransaction(store.db, async (db) => {
      await changeProduct({ db, actor: systemActor }, { id: productId, price: 9900 as never });
      expect((await buy()).status).toBe(200);
    });
    expect((await buy()).body).toMatchObject({ code: "price_changed", expected: { amount: 99 } });
  });
});

describe("setting the stock of a product", () => {
  it("setting the stock replaces the former number, from which sales then subtract", async () => {
    const { waiting } = await withTransaction(store.db, async (db) => {
      const actor = customerActor("buyer");
      const order = { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678" } as const;
      await placeOrder({ db, actor }, order);
      const waiting = change({ stock: 5 });
      await untilSomebodyWaits(store.url);
      return { waiting };
    });
    expect((await waiting).body.product.stock).toBe(5);
    expect((await audited(productId)).at(-1)).toMatchObject({ before: { stock: 9 }, after: { stock: 5 } });
    await buy();
    expect((await change({ name: "Any" })).body.product.stock).toBe(4);
  });

  it("a product with a stock of zero cannot be ordered until its stock is raised", async () => {
    await change({ stock: 0 });
    expect((await buy()).body.code).toBe("out_of_stock");
    await change({ stock: 1 });
    const replies = await Promise.all([buy(), buy(), buy()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("setting the stock of a voucher product is ignored, because its codes are its stock", async () => {
    await uploadCodes();
    const reply = await change({ stock: 500, price: 90 });
    expect(reply.body.product).toMatchObject({ stock: 2, price: 90, type: "unipin" });
  });
});

describe("deleting a product", () => {
  const remove = () => admin(`DELETE /products/${productId}`);
  const row = () =>
    store.db.selectFrom("products").select("archived_at").where("id", "=", productId).executeTakeFirst();

  it("deleting a product that was never ordered removes it permanently", async () => {
    expect(await remove()).toMatchObject({ status: 200, body: { ok: true } });
    expect(await product()).toBeUndefined();
    expect(await row()).toBeUndefined();
    expect((await audited(productId)).at(-1)).toMatchObject({
      action: "product.delete",
      before: { price: PRICE },
    });
    expect((await remove()).body.code).toBe("product_not_found");
  });

  it("deleting a product that was ordered removes it from the shop, and archives it for its orders", async () => {
    const order = (await buy()).body.order._id;
    expect((await remove()).status).toBe(200);
    expect(await product()).toBeUndefined();
    expect((await row())?.archived_at).toBeInstanceOf(Date);
    expect((await buy()).body.code).toBe("product_not_found");
    expect((await change({ price: 1 })).body.code).toBe("product_not_found");
    expect((await remove()).body.code).toBe("product_not_found");
    const canceled = await admin(`PATCH /orders/admin/orders/${order}`, { status: "canceled" });
    expect(canceled.body.order).toMatchObject({ status: "canceled", product: { name: "115 Diamonds" } });
    expect((await admin(`PATCH /orders/admin/orders/${order}`, { status: "pending" })).status).toBe(200);
  });

  it("deleting a product with unsold voucher codes is refused", async () => {
    await uploadCodes();
    expect(await remove()).toMatchObject({ status: 409, body: { code: "product_has_codes" } });
    const { codes } = (await admin(`GET /admin/unipin/codes?productId=${productId}`)).body;
    const ids = codes.map((code: { _id: string }) => code._id);
    await admin("POST /admin/unipin/codes/bulk-delete", { ids });
    expect((await remove()).status).toBe(200);
  });

  it("an order that is placed while its product is being deleted gets the error that the product does not exist", async () => {
    const { late } = await withTransaction(store.db, async (db) => {
      await deleteProduct({ db, actor: systemActor }, productId);
      const late = buy();
      await untilSomebodyWaits(store.url);
      return { late };
    });
    expect(await late).toMatchObject({ status: 404, body: { code: "product_not_found" } });
  });
});
