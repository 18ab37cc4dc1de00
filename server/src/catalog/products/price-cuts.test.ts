import { FRESH_SECONDS } from "@hira/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let id: string;
let categoryId: string;
let stale: string;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "boss2"]) await store.signUp(uid, "admin");
  await store.signUp("mina", "admin", "manager");
  stale = await store.sign({ sub: "mina", auth_time: Math.floor(Date.now() / 1000) - FRESH_SECONDS - 60 });
});
beforeEach(async () => {
  ({ productId: id, categoryId } = await seedShop(store.db, { price: 80, stock: 5 }));
});

const AGAIN = { status: 403, body: { code: "sign_in_again" } };
const change = (body: object, who: object = { as: "mina" }) =>
  store.call(`PATCH /products/${id}`, { ...who, body });
const price = async () => {
  const { products } = (await store.call("GET /admin/products", { as: "boss" })).body;
  return products.find(({ _id }: { _id: string }) => _id === id).price;
};
const notices = async () => {
  await store.call("POST /admin/notices/seen", { as: "boss2" });
  return async () => {
    const { body } = await store.call("GET /admin/notifications", { as: "boss2" });
    return body.notices.newest.map(({ text }: { text: string }) => text);
  };
};

it("a price above half of the former price and above the cost can be set without a fresh sign-in", async () => {
  await change({ cost: 45 });
  expect((await change({ price: 45 }, { token: stale })).status).toBe(200);
  expect((await change({ price: 500 }, { token: stale })).status).toBe(200);
});

it("a price cut by more than half needs a fresh sign-in, and every admin is notified", async () => {
  const told = await notices();
  expect(await change({ price: 39.99 }, { token: stale })).toMatchObject(AGAIN);
  expect(await price()).toBe(80);
  expect(await told()).toEqual([]);
  expect((await change({ price: 1 })).status).toBe(200);
  expect(await told()).toEqual([expect.stringMatching(/cut prices far: .+ from ৳80(\.00)? to ৳1(\.00)?$/)]);
});

it("a price below cost needs a fresh sign-in, even if the same change removes the cost", async () => {
  await change({ cost: 70 });
  expect(await change({ price: 69 }, { token: stale })).toMatchObject(AGAIN);
  expect(await change({ price: 69, cost: null }, { token: stale })).toMatchObject(AGAIN);
  expect(await price()).toBe(80);
});

it("a price cut in several steps is compared with the highest price of the day", async () => {
  expect((await change({ price: 45 }, { token: stale })).status).toBe(200);
  expect(await change({ price: 30 }, { token: stale })).toMatchObject(AGAIN);
});

it("many price cuts in one call are refused together, or made together with one notification", async () => {
  const { productId: other } = await seedShop(store.db, { price: 100, stock: 1 });
  const body = {
    changes: [
      { _id: id, before: 80, price: 79 },
      { _id: other, before: 100, price: 2 },
    ],
  };
  const told = await notices();
  expect(await store.call("POST /admin/products/prices", { token: stale, body })).toMatchObject(AGAIN);
  expect(await price()).toBe(80);
  expect((await store.call("POST /admin/products/prices", { as: "mina", body })).status).toBe(200);
  expect(await told()).toHaveLength(1);
});

it("a new product below its own cost needs a fresh sign-in", async () => {
  const body = { name: "Cheap", price: 1, cost: 90, stock: 3, category: categoryId, offerType: "Normal" };
  expect(await store.call("POST /products", { token: stale, body })).toMatchObject(AGAIN);
  expect((await store.call("POST /products", { as: "mina", body })).status).toBe(200);
});

it("importing a file with a price below cost needs a fresh sign-in", async () => {
  const csv = `ID,Game,Product,Price\n${id},,,3\n`;
  const file = { kind: "products", csv };
  const { digest } = (await store.call("POST /admin/catalogue/check", { as: "mina", body: file })).body;
  const body = { ...file, digest };
  expect(await store.call("POST /admin/catalogue/import", { token: stale, body })).toMatchObject(AGAIN);
  expect(await price()).toBe(80);
  expect((await store.call("POST /admin/catalogue/import", { as: "mina", body })).status).toBe(200);
  expect(await price()).toBe(3);
});
