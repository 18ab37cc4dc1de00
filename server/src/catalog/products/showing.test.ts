import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let game: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});
beforeEach(async () => {
  const body = { name: "Free Fire (BD)", imageUrl: "/uploads/a.webp" };
  game = (await admin("POST /categories", body)).body.category._id;
});

const admin = (name: string, body: object) => store.call(name, { as: "boss", body });
const add = async (more: object = {}): Promise<string> => {
  const body = { name: "115 Diamonds", price: 85, category: game, stock: 5, offerType: "Normal", ...more };
  return (await admin("POST /products", body)).body.product._id;
};
const shown = async (id: string) =>
  (await store.call("GET /products")).body.products.find(({ _id }: { _id: string }) => _id === id);
const fromPrice = async () => (await store.call(`GET /categories/${game}`)).body.category.fromPrice;

describe("what a package shows beside its price", () => {
  it("a package shows the label, bonus and old price that the shop set, until they are removed", async () => {
    const id = await add({ oldPrice: 99.5, bonus: " +12 diamonds ", badge: "best-value" });
    expect(await shown(id)).toMatchObject({ oldPrice: 99.5, bonus: "+12 diamonds", badge: "best-value" });
    await admin(`PATCH /products/${id}`, { oldPrice: null, bonus: "", badge: null });
    expect(await shown(id)).toMatchObject({ oldPrice: null, bonus: null, badge: null });
  });

  it("an old price is shown only if it is above the price", async () => {
    const id = await add({ oldPrice: 90 });
    await admin(`PATCH /products/${id}`, { price: 90 });
    expect((await shown(id)).oldPrice).toBeNull();
  });

  it("a package shows its own picture, otherwise its game's picture for packages", async () => {
    const id = await add();
    expect((await shown(id)).imageUrl).toBeNull();
    await admin(`PATCH /categories/${game}`, { packageImageUrl: "/uploads/gem.webp" });
    expect((await shown(id)).imageUrl).toBe("/uploads/gem.webp");
    const { body } = await admin(`PATCH /products/${id}`, { imageUrl: "/uploads/own.webp" });
    expect(body.product.ownImageUrl).toBe("/uploads/own.webp");
    expect((await shown(id)).imageUrl).toBe("/uploads/own.webp");
  });

  it.each([
    ["an old price of nothing", { oldPrice: 0 }],
    ["one below nothing", { oldPrice: -5 }],
    ["one as text", { oldPrice: "99" }],
    ["one beyond reason", { oldPrice: 1e9 }],
    ["a badge that nobody knows", { badge: "cheapest" }],
    ["a bonus of a page", { bonus: "x".repeat(41) }],
    ["a script as picture", { imageUrl: "javascript:alert(1)" }],
  ])("a package refuses %s", async (_, fault) => {
    const id = await add();
    expect((await admin(`PATCH /products/${id}`, fault)).status).toBe(400);
    expect(await shown(id)).toMatchObject({ oldPrice: null, bonus: null, badge: null, imageUrl: null });
  });
});

describe("the lowest price of a game", () => {
  it("a game's lowest price is the price of its cheapest package in stock", async () => {
    expect(await fromPrice()).toBeNull();
    const cheap = await add({ price: 22 });
    await add({ price: 40 });
    await add({ price: 10, stock: 0 });
    await add({ price: 5, onSale: false });
    expect(await fromPrice()).toBe(22);
    await admin(`PATCH /products/${cheap}`, { onSale: false });
    expect(await fromPrice()).toBe(40);
  });

  it("a game's lowest price counts a voucher package as in stock if it has codes", async () => {
    const productId = await add({ price: 30, stock: 0 });
    expect(await fromPrice()).toBeNull();
    await admin("POST /admin/unipin/upload", { productId, codes: [`${productId}-code-1`] });
    expect(await fromPrice()).toBe(30);
  });
});

describe("other names by which customers search for a game", () => {
  const aliases = async () => (await store.call(`GET /categories/${game}`)).body.category.aliases;

  it("a game has the store's default other names until the shop sets its own, and again after the shop removes its own", async () => {
    expect(await aliases()).toContain("ff");
    await admin(`PATCH /categories/${game}`, { aliases: ["হিরা", " dia "] });
    expect(await aliases()).toEqual(["হিরা", "dia"]);
    await admin(`PATCH /categories/${game}`, { aliases: null });
    expect(await aliases()).toContain("ফ্রি ফায়ার");
  });

  it.each([
    ["too many", Array.from({ length: 13 }, (_, index) => `word ${index}`)],
    ["an empty one", [" "]],
    ["a long one", ["x".repeat(41)]],
  ])("a game's other names are refused where there are %s", async (_, words) => {
    expect((await admin(`PATCH /categories/${game}`, { aliases: words })).status).toBe(400);
  });
});
