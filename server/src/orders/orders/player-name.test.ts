import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let shop: { categoryId: string; productId: string };

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("rahim");
  await store.signUp("admin", "admin");
  await fund(store.db, "rahim", 1000);
  shop = await seedShop(store.db, { price: 80, stock: 50 });
});

const tell = (account: string, name: string | null, ago = "1 minute") =>
  sql`INSERT INTO player_names (category_id, account, name, valid, told_at)
    VALUES (${shop.categoryId}, ${account}, ${name}, ${name !== null}, now() - ${ago}::interval)
    ON CONFLICT (category_id, account) DO UPDATE SET name = excluded.name, told_at = excluded.told_at`.execute(
    store.db,
  );

async function buy(gameAccount: string): Promise<string> {
  const body = { productId: shop.productId, paymentMethod: "wallet", amount: 80, gameAccount };
  return (await store.call("POST /orders", { as: "rahim", body })).body.order._id;
}

async function shownOn(id: string): Promise<unknown[]> {
  const own = await store.call(`GET /orders/${id}`, { as: "rahim" });
  const traced = await store.call(`GET /admin/orders/${id}`, { as: "admin" });
  return [own.body.order.playerName, traced.body.order.playerName];
}

describe("the player's name on an order", () => {
  it("an order shows the player's name that a supplier reported before the purchase, and never the name of another player", async () => {
    await tell("12345678", "Rahim★");
    expect(await shownOn(await buy("12345678"))).toEqual(["Rahim★", "Rahim★"]);
    expect(await shownOn(await buy("87654321"))).toEqual([null, null]);
  });

  it("an order shows no player's name if the name was reported long before the purchase, or if the player does not exist", async () => {
    await tell("11111111", "Karim", "30 minutes");
    expect(await shownOn(await buy("11111111"))).toEqual([null, null]);
    await tell("22222222", null);
    expect(await shownOn(await buy("22222222"))).toEqual([null, null]);
  });

  it("an order that a supplier has delivered keeps the player's name of that delivery", async () => {
    await tell("33333333", "Jamal");
    const id = await buy("33333333");
    await sql`INSERT INTO deliveries (order_id, hold, product_id, state, why)
      VALUES (${id}, 1, ${shop.productId}, 'stuck', 'no-supplier')`.execute(store.owner);
    await tell("33333333", "Somebody else");
    expect(await shownOn(id)).toEqual(["Jamal", "Jamal"]);
    await sql`DELETE FROM player_names`.execute(store.db);
    expect(await shownOn(id)).toEqual(["Jamal", "Jamal"]);
  });
});
