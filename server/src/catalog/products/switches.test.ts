import { isForAdmins, type RouteDefinition, routes } from "@hira/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { confirmPayments, fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let categoryId: string;
let productId: string;
let serial = 0;
const PRICE = 80;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 100_000);
  await confirmPayments(store.db, "buyer");
});
beforeEach(async () => {
  ({ categoryId, productId } = await seedShop(store.db, { price: PRICE, stock: 10 }));
  // Makes a call of the API that clears the cached replies, because they do not show what `seedShop` wrote directly to
  // the database.
  await admin(`PATCH /categories/${categoryId}`, { name: `Game ${++serial}` });
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const order = (body: object = {}, key?: string) =>
  store.call("POST /orders", {
    as: "buyer",
    ...(key && { key }),
    body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678", ...body },
  });
const instant = () => ({
  paymentMethod: "instant",
  transactionId: `SWITCH${1000 + ++serial}`,
  senderNumber: "01712345678",
  method: "bKash",
});
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
const games = async () => idsOf((await store.call("GET /categories")).body.categories);
const products = async () => idsOf((await store.call("GET /products")).body.products);
const packages = async () =>
  idsOf((await store.call(`GET /products/by-category/${categoryId}`)).body.products);
const available = async () =>
  (await store.call(`GET /unipin/availability?productId=${productId}`)).body.available;
const makeVoucher = () =>
  admin("POST /admin/unipin/upload", { productId, codes: [`${productId}-1`, `${productId}-2`] });

const switches = [
  ["product", (onSale: boolean) => admin(`PATCH /products/${productId}`, { onSale })],
  ["game", (onSale: boolean) => admin(`PATCH /categories/${categoryId}`, { onSale })],
] as const;

describe.each(switches)("a %s that is switched off", (kind, turn) => {
  it("a switched-off product or game disappears from the shop immediately; switched on again, it is shown as before", async () => {
    expect([await products(), await packages()]).toEqual([expect.arrayContaining([productId]), [productId]]);
    expect(await games()).toContain(categoryId);
    await turn(false);
    expect(await products()).not.toContain(productId);
    expect(await packages()).toEqual([]);
    expect((await games()).includes(categoryId)).toBe(kind === "product");
    expect((await store.call(`GET /categories/${categoryId}`)).body.category.onSale).toBe(kind === "product");
    expect(await available()).toBe(0);
    expect(idsOf((await admin("GET /admin/products")).body.products)).toContain(productId);
    expect(idsOf((await admin("GET /admin/categories")).body.categories)).toContain(categoryId);
    await turn(true);
    expect([await packages(), await available()]).toEqual([[productId], 10]);
  });

  it.each([
    ["from the wallet", false, {}],
    ["as an instant order", false, instant()],
    ["as a voucher from the wallet", true, {}],
    ["as an instant voucher", true, instant()],
  ])("a switched-off product or game cannot be ordered %s", async (_, isVoucher, body) => {
    if (isVoucher) await makeVoucher();
    await turn(false);
    const refused = await order({ ...body, amount: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "not_on_sale", message: "115 Diamonds is not on sale right now." },
    });
    // The order has the right price, so that only the switch can cause the refusal.
    expect((await order(body)).body.code).toBe("not_on_sale");
    await turn(true);
    expect((await order(body)).status).toBe(200);
  });

  it("an order that is repeated with its idempotency key gets its first reply, even if its product was switched off after the first call", async () => {
    const key = `switch-${productId}`;
    const first = await order({}, key);
    await turn(false);
    expect((await order({}, key)).body.order._id).toBe(first.body.order._id);
  });

  it("switching the product or game off twice writes one entry in the audit log", async () => {
    await turn(false);
    await turn(false);
    const id = kind === "product" ? `product:${productId}` : `category:${categoryId}`;
    const entries = await store.db
      .selectFrom("audit_log")
      .select(["action", "before", "after"])
      .where("subject", "=", id)
      .orderBy("id")
      .execute();
    const changes = entries.filter(({ after }) => (after as { onSale?: boolean }).onSale === false);
    expect(changes).toMatchObject([{ before: { onSale: true }, after: { onSale: false } }]);
  });
});

describe("what a product costs the shop", () => {
  const COST = 61.37;

  it("a product's cost can be set, changed and removed", async () => {
    const costOf = async () =>
      (await admin("GET /admin/products")).body.products.find(({ _id }: { _id: string }) => _id === productId)
        .cost;
    expect(await costOf()).toBeNull();
    expect((await admin(`PATCH /products/${productId}`, { cost: COST })).body.product.cost).toBe(COST);
    expect(await costOf()).toBe(COST);
    await admin(`PATCH /products/${productId}`, { name: "Renamed" });
    expect(await costOf()).toBe(COST);
    await admin(`PATCH /products/${productId}`, { cost: null });
    expect(await costOf()).toBeNull();
    expect(await admin(`PATCH /products/${productId}`, { cost: -1 })).toMatchObject({
      status: 400,
      body: { fields: { cost: "Cost must be a non-negative number" } },
    });
  });

  it("no reply to a customer contains a product's cost", async () => {
    await admin(`PATCH /products/${productId}`, { cost: COST });
    const { _id } = (await order()).body.order;
    const replies = await Promise.all([
      store.call("GET /products"),
      store.call(`GET /products/by-category/${categoryId}`),
      store.call("GET /categories"),
      store.call(`GET /unipin/availability?productId=${productId}`),
      store.call("GET /orders/public"),
      ...["GET /orders/my-orders", `GET /orders/${_id}`, "GET /wallet/transfers"].map((name) =>
        store.call(name, { as: "buyer" }),
      ),
      order(),
    ]);
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/cost|61\.37|6137/i);
    }
  });

  it("only calls for the admin area have a field for a product's cost", () => {
    const namesCost = (schema: z.ZodType) =>
      /"(cost|supplierCost)"/.test(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any" })));
    const named = Object.entries(routes as Record<string, RouteDefinition>).filter(([, { reply }]) =>
      namesCost(reply),
    );
    const names = named.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(["GET /admin/products", "POST /products", "PATCH /products/{id}"]),
    );
    expect(named.filter(([, { access }]) => !isForAdmins(access))).toEqual([]);
  });

  it.each([
    ["from the wallet", false, {}],
    ["as an instant order", false, instant()],
    ["as a voucher", true, {}],
  ])("a product's cost is stored with an order %s as it was on that day", async (_, isVoucher, body) => {
    if (isVoucher) await makeVoucher();
    await admin(`PATCH /products/${productId}`, { cost: COST });
    const { _id } = (await order(body)).body.order;
    await admin(`PATCH /products/${productId}`, { cost: 70 });
    const kept = await store.db
      .selectFrom("orders")
      .select("cost")
      .where("id", "=", _id)
      .executeTakeFirstOrThrow();
    expect(kept.cost).toBe(6137);
  });
});
