import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let ids: string[];
const UNKNOWN = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "boss2"]) await store.signUp(uid, "admin");
});
beforeEach(async () => {
  const seeded = [];
  for (const price of [80, 90, 100]) seeded.push(await seedShop(store.db, { price, stock: 1 }));
  ids = seeded.map(({ productId }) => productId);
});

const send = (changes: { _id: string | undefined; before: number; price: number }[], as = "boss") =>
  store.call("POST /admin/products/prices", { as, body: { changes } });
const prices = async () => {
  const { products } = (await store.call("GET /admin/products", { as: "boss" })).body;
  return ids.map((id) => products.find(({ _id }: { _id: string }) => _id === id)?.price);
};

describe("changing many prices", () => {
  it("changing many prices sets each price, shows it to customers immediately, and writes an audit entry for each", async () => {
    await store.call("GET /products");
    const reply = await send([
      { _id: ids[0], before: 80, price: 84 },
      { _id: ids[1], before: 90, price: 94.5 },
    ]);
    expect(reply.body).toEqual({ changed: [ids[0], ids[1]].sort(), conflicts: [], gone: [] });
    expect(await prices()).toEqual([84, 94.5, 100]);
    const shop = (await store.call("GET /products")).body.products;
    expect(shop.find(({ _id }: { _id: string }) => _id === ids[0]).price).toBe(84);
    const entries = await store.db
      .selectFrom("audit_log")
      .select(["actor", "before", "after"])
      .where("subject", "=", `product:${ids[1]}`)
      .where("action", "=", "product.change")
      .execute();
    expect(entries).toMatchObject([{ actor: "boss", before: { price: 90 }, after: { price: 94.5 } }]);
  });

  it("changing many prices skips products that another operator repriced meanwhile, returns these, and sets the other prices", async () => {
    await store.call(`PATCH /products/${ids[1]}`, { as: "boss2", body: { price: 95 } });
    const reply = await send([
      { _id: ids[0], before: 80, price: 84 },
      { _id: ids[1], before: 90, price: 94 },
      { _id: UNKNOWN, before: 1, price: 2 },
    ]);
    expect(reply.body).toEqual({
      changed: [ids[0]],
      conflicts: [{ _id: ids[1], price: 95 }],
      gone: [UNKNOWN],
    });
    expect(await prices()).toEqual([84, 95, 100]);
  });

  it("repeating a call that changes many prices changes nothing", async () => {
    const changes = [{ _id: ids[0], before: 80, price: 84 }];
    await send(changes);
    expect((await send(changes)).body).toEqual({ changed: [ids[0]], conflicts: [], gone: [] });
    expect((await prices())[0]).toBe(84);
  });

  it("if two operators change many prices at the same time, one sets each price, and the other gets a conflict for it", async () => {
    const up = ids.map((_id, at) => ({ _id, before: 80 + 10 * at, price: 200 + at }));
    const down = up.map((change) => ({ ...change, price: change.price - 150 }));
    const [first, second] = await Promise.all([send(up), send(down.toReversed(), "boss2")]);
    expect(first.body.changed.length + second.body.changed.length).toBe(3);
    expect(first.body.conflicts.length + second.body.conflicts.length).toBe(3);
    const winners = first.body.changed.length === 3 ? up : down;
    expect(await prices()).toEqual(winners.map(({ price }) => price));
  });

  it.each([
    ["no product", []],
    ["a product twice", [1, 2].map((price) => ({ _id: UNKNOWN, before: 1, price }))],
    ["a negative price", [{ _id: UNKNOWN, before: 1, price: -1 }]],
    ["a third decimal", [{ _id: UNKNOWN, before: 1, price: 0.001 }]],
  ])("changing many prices refuses %s", async (_, changes) => {
    expect((await send(changes)).body.code).toBe("invalid_input");
  });
});
