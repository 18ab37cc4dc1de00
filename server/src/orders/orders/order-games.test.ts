import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let freeFire: string;
let order: string;
let later: string;
const as = "boss";

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp(as, "admin");
  await store.signUp("player");
  await fund(store.db, "player", 1000);
  const seeded = await seedShop(store.db, { price: 85, stock: 10 });
  freeFire = seeded.categoryId;
  const named = (name: string, imageUrl: string) => ({ as, body: { name, imageUrl, playerId: null } });
  await store.call(`PATCH /categories/${freeFire}`, named("Free Fire", "https://img.test/ff.png"));
  const other = await store.call("POST /categories", named("Mobile Legends", "https://img.test/ml.png"));
  const buy = async (productId: string, gameAccount: string) => {
    const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount };
    return (await store.call("POST /orders", { as: "player", body })).body.order._id;
  };
  order = await buy(seeded.productId, "12345678");
  // After this order was placed, the package was renamed and moved to another game.
  const moved = {
    name: "Starlight",
    price: 85,
    category: other.body.category._id,
    stock: 9,
    offerType: "Normal",
  };
  expect((await store.call(`PATCH /products/${seeded.productId}`, { as, body: moved })).status).toBe(200);
  later = await buy(seeded.productId, "87654321");
});

const get = async (path: string) => (await store.call(`GET ${path}`, { as })).body;
const idsFor = async (text: string) =>
  (await get(`/orders/admin/orders?search=${encodeURIComponent(text)}`)).orders.map(
    ({ _id }: { _id: string }) => _id,
  );

describe("the game and package that an order shows", () => {
  const ordered = {
    product: { name: "115 Diamonds" },
    category: { name: "Free Fire", imageUrl: "https://img.test/ff.png" },
  };

  const since = { product: { name: "Starlight" }, category: { name: "Mobile Legends" } };

  it("admins see an order with its package's name at the time of the order, and with its game", async () => {
    expect((await get("/orders/admin/orders")).orders).toMatchObject([since, ordered]);
    expect((await get("/orders/admin/orders?uid=player")).orders).toMatchObject([since, ordered]);
    expect((await get("/admin/search?q=12345678")).orders).toMatchObject([ordered]);
    expect((await get("/admin/notifications")).orders.newest).toMatchObject([since, ordered]);
    const body = { status: "processing" };
    const reply = await store.call(`PATCH /orders/admin/orders/${order}`, { as, body });
    expect(reply.body.order).toMatchObject(ordered);
  });

  it("customers see the same title of an order in My Orders, on its page, in the statement and in the feed", async () => {
    const own = async (path: string) => (await store.call(`GET ${path}`, { as: "player" })).body;
    expect((await own("/orders/my-orders")).orders).toMatchObject([since, ordered]);
    expect((await own(`/orders/${order}`)).order).toMatchObject(ordered);
    const { transfers } = await own("/wallet/transfers");
    const what = transfers.map(({ ordered }: { ordered: unknown }) => ordered);
    expect(what).toMatchObject([since, ordered, null]);
    const line = (await own("/wallet/transfers/export.csv")).trim().split("\r\n")[1];
    expect(line).toContain("order-payment,Mobile Legends · Starlight,-85");
    const { orders } = (await store.call("GET /orders/public")).body;
    const told = orders.map(({ product }: { product: unknown }) => product);
    expect(told).toEqual([{ name: "Mobile Legends · Starlight" }, { name: "Free Fire · 115 Diamonds" }]);
  });

  it("each row of the CSV file of orders begins with the title, and there are columns for game and package", async () => {
    const [heading, , line] = (await get("/orders/admin/orders/export.csv")).trim().split("\r\n");
    expect(heading).toMatch(/^\uFEFF?Order,ID,Created \(Asia\/Dhaka\),Game,Product,/);
    expect(line).toMatch(/^Free Fire · 115 Diamonds,[^,]+,[^,]+,Free Fire,115 Diamonds,/);
  });

  it("a search finds an order by its game's name, both in the list and in the CSV file", async () => {
    expect(await idsFor("LEGENDS")).toEqual([later]);
    for (const [text, lines] of [
      ["legends", 2],
      ["free%20fire", 2],
    ] as const) {
      const csv = await get(`/orders/admin/orders/export.csv?search=${text}`);
      expect(csv.trim().split("\r\n")).toHaveLength(lines);
    }
  });

  it("an order keeps its title even if its game has lost its last package and was deleted", async () => {
    expect((await store.call(`DELETE /categories/${freeFire}`, { as })).status).toBe(200);
    expect((await get("/categories")).categories.map(({ name }: { name: string }) => name)).toEqual([
      "Mobile Legends",
    ]);
    expect((await get("/orders/admin/orders")).orders).toMatchObject([since, ordered]);
  });
});
