import { UNLIMITED_STOCK } from "@hira/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { inTurn } from "../../testing/in-turn.ts";
import { confirmPayments, fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { changeProduct } from "./change-product.ts";

let store: TestStore;
let category: string;
let productId: string;
const PRICE = 85;
const ENDLESS = { stock: UNLIMITED_STOCK, unlimited: true };

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 100_000);
  await confirmPayments(store.db, "buyer");
});
beforeEach(async () => {
  ({ categoryId: category, productId } = await seedShop(store.db, { price: PRICE, stock: 10 }));
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const change = (body: object) => admin(`PATCH /products/${productId}`, body);
const buy = (extra: object = {}) =>
  store.call("POST /orders", {
    as: "buyer",
    body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678", ...extra },
  });
const setStatus = (order: { _id: string }, status: string) =>
  admin(`PATCH /orders/admin/orders/${order._id}`, { status });
const stored = () =>
  store.db
    .selectFrom("product_stock")
    .select(["stock", "unlimited"])
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
const product = async () =>
  (await admin("GET /admin/products")).body.products.find(({ _id }: { _id: string }) => _id === productId);
const changeInside = (db: TestStore["db"], to: { stock?: number; unlimited: boolean }) =>
  changeProduct({ db, actor: systemActor }, { id: productId, ...to });

describe("a product with unlimited stock", () => {
  it("a product with unlimited stock has the number 1000000 in every reply, and only admins see that its stock is unlimited", async () => {
    const input = { name: "Weekly", price: 160, category, stock: 0, offerType: "Normal", unlimited: true };
    const reply = await admin("POST /products", input);
    expect(reply.body.product).toMatchObject(ENDLESS);
    const shown = (await store.call(`GET /products/by-category/${category}`)).body.products;
    expect(shown.find(({ name }: { name: string }) => name === "Weekly")).toMatchObject({
      stock: UNLIMITED_STOCK,
    });
    expect(JSON.stringify(shown)).not.toContain("unlimited");
    const audited = await store.db
      .selectFrom("audit_log")
      .select("after")
      .where("subject", "=", `product:${reply.body.product._id}`)
      .execute();
    expect(audited).toMatchObject([{ after: { stock: "unlimited" } }]);
  });

  it("any number can be sold of unlimited stock: orders take no unit, and canceled or deleted orders return none", async () => {
    await change({ unlimited: true });
    const orders = await Promise.all(Array.from({ length: 12 }, () => buy()));
    expect(orders.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(await stored()).toEqual(ENDLESS);
    const [first, second, third] = orders.map(({ body }) => body.order);
    expect((await setStatus(first, "canceled")).status).toBe(200);
    expect((await setStatus(second, "rejected")).status).toBe(200);
    expect((await admin(`DELETE /orders/admin/orders/${third._id}`)).status).toBe(200);
    expect(await stored()).toEqual(ENDLESS);
    expect((await setStatus(first, "pending")).status).toBe(200);
    expect(await stored()).toEqual(ENDLESS);
  });

  it("unlimited stock can be sold to any number of unpaid instant orders", async () => {
    await change({ unlimited: true });
    await admin("POST /order-instructions", { method: "instant", amount: 0, feePercent: 0 });
    for (const transactionId of ["UNLIM00001", "UNLIM00002"]) {
      const paid = { paymentMethod: "instant", transactionId, senderNumber: "01711111111" };
      expect((await buy(paid)).status).toBe(200);
    }
    expect(await stored()).toEqual(ENDLESS);
  });

  it("setting another number makes unlimited stock counted", async () => {
    await change({ unlimited: true });
    expect((await change({ stock: 5 })).body.product).toMatchObject({ stock: 5, unlimited: false });
    await buy();
    expect(await stored()).toEqual({ stock: 4, unlimited: false });
  });

  it("unlimited stock stays unlimited if a client sends back the number that the store returned", async () => {
    await change({ unlimited: true });
    const sent = { name: "Renamed", price: PRICE, category, stock: UNLIMITED_STOCK, offerType: "Normal" };
    expect((await change(sent)).body.product).toMatchObject({ name: "Renamed", ...ENDLESS });
    expect((await change({ price: 90 })).body.product).toMatchObject(ENDLESS);
  });

  it("if unlimited stock is ended without a number, the stock is zero", async () => {
    await change({ unlimited: true });
    expect((await change({ unlimited: false })).body.product).toMatchObject({ stock: 0, unlimited: false });
    expect((await buy()).body.code).toBe("out_of_stock");
  });

  it("a counted stock of a million is not unlimited", async () => {
    expect((await change({ stock: UNLIMITED_STOCK })).body.product).toMatchObject({ unlimited: false });
    await buy();
    expect(await stored()).toEqual({ stock: UNLIMITED_STOCK - 1, unlimited: false });
    expect((await change({ unlimited: true })).body.product).toMatchObject(ENDLESS);
  });

  it("uploading codes replaces unlimited stock by the codes, and the stock is counted when the product is made normal again", async () => {
    await change({ unlimited: true });
    await admin("POST /admin/unipin/upload", { productId, codes: [`${productId}-1`] });
    expect(await product()).toMatchObject({ type: "unipin", stock: 1, unlimited: false });
    expect((await change({ unlimited: true })).body.product).toMatchObject({ stock: 1, unlimited: false });
    await admin(`PATCH /admin/unipin/product/${productId}/type`, { type: "normal", force: true });
    expect(await product()).toMatchObject({ type: "normal", stock: 0, unlimited: false });
  });

  it("an earlier version of the store, which does not know unlimited stock, cannot change it", async () => {
    await change({ unlimited: true });
    for (const stock of [UNLIMITED_STOCK - 1, UNLIMITED_STOCK + 1])
      await store.db
        .updateTable("product_stock")
        .set({ stock })
        .where("product_id", "=", productId)
        .execute();
    expect(await stored()).toEqual(ENDLESS);
  });
});

describe("changing between unlimited and counted stock while customers order", () => {
  it("an order that waits for the last unit takes none if the stock becomes unlimited meanwhile", async () => {
    await change({ stock: 1 });
    const lock = ["SELECT FROM product_stock WHERE product_id = $1 FOR UPDATE", [productId]] as const;
    const both = [() => change({ unlimited: true }), () => buy()] as const;
    const [, order] = await inTurn(store.url, lock, both);
    expect(order.status).toBe(200);
    expect(await stored()).toEqual(ENDLESS);
  });

  it("an order that is placed while unlimited stock is being ended takes no unit from the counted stock that is set", async () => {
    await change({ unlimited: true });
    await withTransaction(store.db, async (db) => {
      await changeInside(db, { stock: 1, unlimited: false });
      expect((await buy()).status).toBe(200);
    });
    expect(await stored()).toEqual({ stock: 1, unlimited: false });
    const codes = (await Promise.all([buy(), buy()])).map(({ status }) => status).sort();
    expect(codes).toEqual([200, 409]);
    expect(await stored()).toEqual({ stock: 0, unlimited: false });
  });

  it("an order from unlimited stock returns no unit to a counted stock that is set later", async () => {
    await change({ unlimited: true });
    const { order } = (await buy()).body;
    const other = (await buy()).body.order;
    await change({ stock: 3 });
    const { order: counted } = (await buy()).body;
    for (const each of [order, other, counted]) expect((await setStatus(each, "canceled")).status).toBe(200);
    expect(await stored()).toEqual({ stock: 3, unlimited: false });
    // When the order is reopened, it takes a unit of the counted stock. It returns the unit when it is canceled.
    expect((await setStatus(order, "pending")).status).toBe(200);
    expect(await stored()).toEqual({ stock: 2, unlimited: false });
    expect((await setStatus(order, "canceled")).status).toBe(200);
    expect(await stored()).toEqual({ stock: 3, unlimited: false });
  });

  it("an order that is canceled while its product's stock becomes unlimited returns no unit", async () => {
    const { order } = (await buy()).body;
    const lock = ["SELECT FROM product_stock WHERE product_id = $1 FOR UPDATE", [productId]] as const;
    const cancel = () => setStatus(order, "canceled");
    const both = [() => change({ unlimited: true }), cancel] as const;
    const [, canceled] = await inTurn(store.url, lock, both);
    expect(canceled.status).toBe(200);
    expect(await stored()).toEqual(ENDLESS);
  });
});

describe("a product that is added as a voucher product", () => {
  const voucher = () => ({
    ...{ name: "Steam $5", price: 650, category, stock: 40, offerType: "Normal", type: "unipin" },
  });

  it("a product that is added as a voucher product has no stock until codes are uploaded", async () => {
    const { product: added } = (await admin("POST /products", { ...voucher(), unlimited: true })).body;
    expect(added).toMatchObject({ type: "unipin", stock: 0, unlimited: false });
    const upload = { productId: added._id, codes: ["STEAM-0000-0001"], expectedType: "unipin" };
    expect((await admin("POST /admin/unipin/upload", upload)).body.inserted).toBe(1);
    expect((await buy({ productId: added._id, amount: 650 })).body.order).toMatchObject({
      status: "completed",
    });
  });

  it("a setting can make a product a voucher product only when the product is added", async () => {
    expect((await change({ type: "unipin" })).status).toBe(200);
    expect(await product()).toMatchObject({ type: "normal" });
    expect((await admin("POST /products", { ...voucher(), type: "card" })).status).toBe(400);
  });
});
