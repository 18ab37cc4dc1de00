import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("admin", "admin");
  for (const uid of ["saver", "neighbour"]) await store.signUp(uid);
  await fund(store.db, "saver", 100);
  await fund(store.db, "neighbour", 7);
  const { productId } = await seedShop(store.db, { price: 85, stock: 10 });
  const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "12345678" };
  const { order } = (await store.call("POST /orders", { as: "saver", body })).body;
  await store.call(`PATCH /orders/admin/orders/${order._id}`, { as: "admin", body: { status: "canceled" } });
  await store.call("PATCH /users/saver/balance", { as: "admin", body: { amount: -0.5, reason: "rounding" } });
});

const lines = (body: { transfers: { kind: string; amount: number; balanceAfter: number }[] }) =>
  body.transfers.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter]);

describe("reading a wallet's statement page by page", () => {
  it("a customer's statement shows each movement of the wallet, newest first, with sign and balance after it", async () => {
    const { status, body } = await store.call("GET /wallet/transfers", { as: "saver" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 4, page: 1, limit: 20 });
    expect(lines(body)).toEqual([
      ["adjustment", -0.5, 99.5],
      ["order-refund", 85, 100],
      ["order-payment", -85, 15],
      ["adjustment", 100, 100],
    ]);
    expect(Object.keys(body.transfers[0]).sort()).toEqual(
      ["_id", "amount", "balanceAfter", "createdAt", "kind", "ordered", "reference"].sort(),
    );
  });

  it("a wallet's statement is returned in pages", async () => {
    const { body } = await store.call("GET /wallet/transfers?page=2&limit=3", { as: "saver" });
    expect(body).toMatchObject({ total: 4, page: 2, limit: 3 });
    expect(lines(body)).toEqual([["adjustment", 100, 100]]);
    expect((await store.call("GET /wallet/transfers?limit=101", { as: "saver" })).status).toBe(400);
  });

  it("only admins can read a customer's statement by uid, and they also see who moved the money and why", async () => {
    const { body } = await store.call("GET /users/saver/transfers?limit=1", { as: "admin" });
    expect(body.transfers).toMatchObject([{ amount: -0.5, actor: "admin", note: "rounding" }]);
    for (const as of ["saver", "neighbour"]) {
      expect((await store.call("GET /users/saver/transfers", { as })).body.code).toBe("admin_only");
    }
    expect((await store.call("GET /users/nobody/transfers", { as: "admin" })).body.code).toBe(
      "user_not_found",
    );
    expect((await store.call("GET /wallet/transfers")).status).toBe(401);
  });
});
