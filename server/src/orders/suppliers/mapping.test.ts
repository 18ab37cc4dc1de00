import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDigiflazz, newRedeemer, openFake, priceOf } from "../../testing/fake-supplier.ts";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore, testCipher } from "../../testing/store.ts";
import { readSuppliers } from "./read-suppliers.ts";

let store: TestStore;
let product: string;
let fake: Awaited<ReturnType<typeof openFake>>;
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  fake = await openFake();
});
beforeEach(async () => {
  product = (await seedShop(store.db, { price: 80, stock: 5 })).productId;
});

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const map = (suppliers: object[], extra: object = {}) =>
  admin(`PATCH /admin/products/${product}/suppliers`, {
    automatic: true,
    costCeiling: null,
    suppliers,
    ...extra,
  });
const mapped = async () => (await admin(`GET /admin/products/${product}/suppliers`)).body.mapping;

/** Adds a supplier, and reads its list of items. */
async function readSupplier(extra: object = {}): Promise<string> {
  const id = await addDigiflazz(store, fake.url, "boss", extra);
  await admin(`POST /admin/suppliers/${id}/try`);
  return id;
}

describe("mapping a product to suppliers", () => {
  it("a product's mapping stores the order of its suppliers, and the names and costs from the suppliers' lists", async () => {
    const [first, second] = [await readSupplier(), await readSupplier({ rate: 0.009 })];
    const place = (supplierId: string, sku = "ff115") => ({ supplierId, sku, active: true });
    expect((await mapped()).fulfilment).toBe("hand");
    const { status, body } = await map([place(second), place(first), { ...place(first) }].slice(0, 2));
    expect(status).toBe(200);
    expect(body.mapping).toMatchObject({
      product: { _id: product, price: 80 },
      fulfilment: "supplier",
      automatic: true,
      suppliers: [
        { supplier: { _id: second, state: "working" }, sku: "ff115", skuName: "Free Fire 115", cost: 90 },
        { supplier: { _id: first }, cost: 75, blocked: null },
      ],
    });
    expect(body.mapping.suppliers[0].blocked).toBe("below-cost");
    const turned = await map([place(first), place(second)], { costCeiling: 70 });
    expect(turned.body.mapping.suppliers).toMatchObject([
      { supplier: { _id: first }, blocked: "over-ceiling" },
      { supplier: { _id: second } },
    ]);
    expect(await mapped()).toEqual(turned.body.mapping);
    expect((await admin("GET /admin/mappings?search=115")).body.mappings).toContainEqual(turned.body.mapping);
    const log = await store.db
      .selectFrom("audit_log")
      .select(["action", "after"])
      .where("subject", "=", `product:${product}`)
      .where("action", "=", "product.suppliers")
      .execute();
    expect(log).toHaveLength(2);
    expect(log[1]?.after).toMatchObject({ automatic: true, costCeiling: 70 });
    expect((await map([], { automatic: false })).body.mapping.fulfilment).toBe("hand");
  });

  it("mappings are listed by game and price, in pages, and are found by words of the names of game and package", async () => {
    const { categoryId } = await seedShop(store.db, { price: 30, stock: 1 });
    await admin(`PATCH /categories/${categoryId}`, { name: "Zeta Quest" });
    for (const [name, price] of [
      ["Pass 1", 50],
      ["Pass 2", 50],
      ["Chest", 20],
    ] as const)
      await admin("POST /products", { name, price, stock: 1, category: categoryId, offerType: "Normal" });
    const pages: string[][] = [];
    for (let after = "", more = true; more; ) {
      const page = (await admin(`GET /admin/mappings?search=zeta&limit=2${after}`)).body;
      pages.push(page.mappings.map((each: { product: { price: number } }) => each.product.price));
      after = `&after=${page.mappings.at(-1).product._id}`;
      more = page.hasMore;
    }
    expect(pages).toEqual([
      [20, 30],
      [50, 50],
    ]);
    const found = (await admin("GET /admin/mappings?search=pass%20ZETA")).body;
    expect([found.mappings.length, found.hasMore]).toEqual([2, false]);
    expect((await admin("GET /admin/mappings?search=zet_")).body.mappings).toEqual([]);
    const whole = (await admin("GET /admin/mappings")).body.mappings;
    const names = whole.map(
      (each: { product: { category: { name: string } } }) => each.product.category.name,
    );
    expect(names).toEqual(names.toSorted());
  });

  it("a mapping accepts an SKU that is in no list of items, and then has no known cost", async () => {
    const id = await readSupplier();
    const { body } = await map([{ supplierId: id, sku: "typed-by-hand", active: true }]);
    expect(body.mapping.suppliers).toMatchObject([{ sku: "typed-by-hand", cost: null, blocked: null }]);
  });

  it("for a redeemer, the mapping offers the products whose codes it may use, with their costs", async () => {
    const codes = (await seedShop(store.db, { price: 70, stock: 0 })).productId;
    await admin("POST /admin/unipin/upload", { productId: codes, codes: ["BDMB-J-S-00000001"] });
    await admin(`PATCH /products/${codes}`, { cost: 66 });
    const { supplier } = (await admin("POST /admin/suppliers", newRedeemer(fake.url))).body;
    const catalogue = (await admin(`GET /admin/suppliers/${supplier._id}/catalogue?search=115`)).body;
    expect(catalogue.items).toMatchObject([{ sku: codes, game: "Diamonds", cost: 66, available: true }]);
    const { body } = await map([{ supplierId: supplier._id, sku: codes, active: true }]);
    expect(body.mapping.suppliers).toMatchObject([{ skuName: "Diamonds · 115 Diamonds", cost: 66 }]);
    const other = (await seedShop(store.db, { price: 70, stock: 0 })).productId;
    const wrong = await map([{ supplierId: supplier._id, sku: other, active: true }]);
    expect([wrong.status, wrong.body.code]).toEqual([409, "sku_not_codes"]);
    const itself = await map([{ supplierId: supplier._id, sku: product, active: true }]);
    expect(itself.body.mapping).toMatchObject({ fulfilment: "supplier", suppliers: [{ sku: product }] });
    const own = await admin(`PATCH /admin/products/${codes}/suppliers`, {
      automatic: true,
      costCeiling: null,
      suppliers: [{ supplierId: supplier._id, sku: codes, active: true }],
    });
    expect([own.status, own.body.code]).toEqual([409, "product_delivers_codes"]);
  });

  it("a mapping is refused if a product or supplier is unknown, a supplier is in it twice, or it is automatic without a supplier", async () => {
    expect((await map([{ supplierId: UNKNOWN, sku: "x", active: true }])).body.code).toBe(
      "supplier_not_found",
    );
    expect((await admin(`GET /admin/products/${UNKNOWN}/suppliers`)).body.code).toBe("product_not_found");
    const nowhere = { automatic: false, costCeiling: null, suppliers: [] };
    expect((await admin(`PATCH /admin/products/${UNKNOWN}/suppliers`, nowhere)).body.code).toBe(
      "product_not_found",
    );
    const id = await readSupplier();
    const twice = [id, id].map((supplierId) => ({ supplierId, sku: "ff115", active: true }));
    expect((await map(twice)).status).toBe(400);
    expect((await map([])).body.fields).toEqual({ automatic: "Choose a supplier first." });
    expect((await admin(`GET /admin/suppliers/${UNKNOWN}/catalogue`)).body.code).toBe("supplier_not_found");
  });

  it("deleting a supplier removes it from the mappings of all products", async () => {
    const id = await readSupplier();
    await map([{ supplierId: id, sku: "ff115", active: true }]);
    await admin(`DELETE /admin/suppliers/${id}`);
    expect(await mapped()).toMatchObject({ suppliers: [], fulfilment: "hand" });
  });
});

describe("a supplier's list of items", () => {
  it("a search finds an item of a supplier if its SKU, name and game together contain all words", async () => {
    const prices = Array.from({ length: 70 }, (_, n) => priceOf(`ff${n}`, `Free Fire ${n} Diamonds`, n + 1));
    fake.says.set("/v1/price-list", {
      body: { data: [...prices, priceOf("ml5", "Mobile Legends 5", 9)] },
    });
    const id = await readSupplier();
    const search = async (text: string) =>
      (await admin(`GET /admin/suppliers/${id}/catalogue?${new URLSearchParams({ search: text })}`)).body;
    expect(await search("")).toMatchObject({ total: 71, readAt: expect.any(String) });
    expect((await search("")).items).toHaveLength(50);
    expect((await search("LEGENDS ml")).items).toMatchObject([{ sku: "ml5", amount: 9, cost: 0.07 }]);
    expect((await search("fire 33 diamonds")).items.map(({ sku }: { sku: string }) => sku)).toEqual(["ff33"]);
    expect(await search("'; DROP TABLE --")).toMatchObject({ items: [], total: 0 });
  });

  it("the lists of active suppliers are read automatically, and the costs of mapped products are updated", async () => {
    const price = (amount: number) =>
      fake.says.set("/v1/price-list", { body: { data: [priceOf("ff115", "FF", amount)] } });
    price(10_000);
    const [on, paused] = [await readSupplier(), await readSupplier()];
    await admin(`PATCH /admin/suppliers/${paused}`, { active: false });
    await map([{ supplierId: on, sku: "ff115", active: true }]);
    price(12_000);
    const read = () =>
      readSuppliers({
        db: store.db,
        cipher: testCipher,
        allowLoopback: true,
        log: pino({ level: "silent" }),
      });
    const asked = fake.asked.length;
    await read();
    // The lists of other suppliers in this file are due, but this supplier's list was read just before.
    expect((await mapped()).suppliers[0].cost).toBe(75);
    await store.db.deleteFrom("supplier_readings").where("supplier_id", "in", [on, paused]).execute();
    await read();
    expect((await mapped()).suppliers[0]).toMatchObject({ cost: 90, blocked: "below-cost" });
    expect(fake.asked.length).toBe(asked + 2);
    const { readings } = await store.db
      .selectFrom("supplier_readings")
      .select((eb) => eb.fn.countAll<number>().as("readings"))
      .where("supplier_id", "=", paused)
      .executeTakeFirstOrThrow();
    expect(readings).toBe(0);
  });

  it("all valid items of a supplier's list are stored, and an error does not stop reading the list of the next supplier", async () => {
    await store.owner.deleteFrom("product_suppliers").execute();
    await store.owner.deleteFrom("supplier_readings").execute();
    await store.owner.deleteFrom("supplier_exchanges").execute();
    await store.owner.deleteFrom("suppliers").execute();
    const hostile = await openFake();
    const bad = await addDigiflazz(store, hostile.url, "boss");
    const good = await addDigiflazz(store, fake.url, "boss");
    const wide = "\u{1F48E}".repeat(400);
    hostile.says.set("/v1/price-list", {
      body: {
        data: [
          priceOf("nul", "A\u0000B", 10),
          priceOf("half", "x\uD83D", 10),
          priceOf("wide", wide, 10),
          priceOf("dear", "Too dear", 1e300),
          priceOf("odd\u0000sku", "FF", 10),
        ],
      },
    });
    hostile.says.set("/v1/cek-saldo", { body: { data: { deposit: 1e300 } } });
    const read = () =>
      readSuppliers({
        db: store.db,
        cipher: testCipher,
        allowLoopback: true,
        log: pino({ level: "silent" }),
      });
    await read();
    const rows = await store.db
      .selectFrom("suppliers")
      .select(["id", "balance", "last_error as error"])
      .execute();
    expect(rows.find(({ id }) => id === bad)).toMatchObject({
      balance: null,
      error: expect.stringContaining("balance"),
    });
    expect(rows.find(({ id }) => id === good)?.balance).toBe(375_000);
    hostile.says.set("/v1/cek-saldo", { body: { data: { rc: "45", message: `No\u0000 ${wide}` } } });
    expect((await admin(`POST /admin/suppliers/${bad}/try`)).body).toMatchObject({ ok: false });
    hostile.says.set("/v1/cek-saldo", { body: { data: { deposit: 100 } } });
    expect((await admin(`POST /admin/suppliers/${bad}/try`)).body).toMatchObject({ ok: true, items: 3 });
    const { items } = (await admin(`GET /admin/suppliers/${bad}/catalogue?search=`)).body;
    expect(items.map(({ sku }: { sku: string }) => sku)).toEqual(["nul", "half", "wide"]);
    expect(items[2].name.length).toBeLessThan(400);
  });
});
