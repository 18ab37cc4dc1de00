import { MAX_TAKA, MAX_TOTAL_TAKA, MAX_WALLET_TAKA } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
});

async function rich(uid: string, balance = MAX_WALLET_TAKA): Promise<string> {
  await store.signUp(uid);
  await store.owner
    .updateTable("wallets")
    .set({ balance: (balance * 100) as never })
    .where("uid", "=", uid)
    .execute();
  return uid;
}

const balanceOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: "boss" })).body.user.balance as number;

const correct = (uid: string, amount: number) =>
  store.call(`PATCH /users/${uid}/balance`, { as: "boss", body: { amount, reason: "a test" } });

const full = (balance: string) => ({
  code: "balance_too_high",
  message: `A wallet holds at most ৳1,000,000,000.00; this one has ৳${balance} already.`,
});

const transfersOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}/transfers`, { as: "boss" })).body.total as number;

describe("crediting a wallet that is near its maximum", () => {
  it("an adjustment may bring a wallet exactly to its maximum, and one poisha more is refused", async () => {
    const uid = await rich("brim", MAX_WALLET_TAKA - 1);
    const refused = await correct(uid, 1.01);
    expect(refused).toMatchObject({ status: 409, body: full("999,999,999.00") });
    expect([await balanceOf(uid), await transfersOf(uid)]).toEqual([MAX_WALLET_TAKA - 1, 0]);
    expect(await correct(uid, 1)).toMatchObject({ status: 200, body: { balance: MAX_WALLET_TAKA } });
    expect(await correct(uid, -1)).toMatchObject({ status: 200, body: { balance: MAX_WALLET_TAKA - 1 } });
  });

  it("two adjustments at the same time never bring a wallet above its maximum", async () => {
    const uid = await rich("twice", MAX_WALLET_TAKA - 10);
    const statuses = (await Promise.all([correct(uid, 6), correct(uid, 6)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await balanceOf(uid)).toBe(MAX_WALLET_TAKA - 4);
  });

  it("a fund request that would bring the wallet above its maximum is not approved, and does not change", async () => {
    const uid = await rich("saver");
    const body = { amount: 5, feePercent: 0, fee: 0, totalAmount: 5, method: "Nagad", trxId: "FULLWALLET1" };
    const { request } = (await store.call("POST /requests", { as: uid, body })).body;
    const approve = { as: "boss", body: { status: "approved" } };
    const refused = await store.call(`PATCH /requests/${request._id}`, approve);
    expect(refused).toMatchObject({ status: 409, body: full("1,000,000,000.00") });
    const { requests } = (await store.call("GET /requests", { as: uid })).body;
    expect(requests).toMatchObject([{ status: "pending" }]);
    expect([await balanceOf(uid), await transfersOf(uid)]).toEqual([MAX_WALLET_TAKA, 0]);
    await correct(uid, -5);
    expect((await store.call(`PATCH /requests/${request._id}`, approve)).status).toBe(200);
  });

  it("a wallet at its maximum still gets back the money of a canceled order", async () => {
    await store.signUp("returns");
    await fund(store.db, "returns", 10);
    const { productId } = await seedShop(store.db, { price: 10, stock: 1 });
    const body = { productId, paymentMethod: "wallet", amount: 10, gameAccount: "1" };
    const { order } = (await store.call("POST /orders", { as: "returns", body })).body;
    await rich("returns");
    const cancel = { as: "boss", body: { status: "canceled" } };
    expect((await store.call(`PATCH /orders/admin/orders/${order._id}`, cancel)).status).toBe(200);
    expect(await balanceOf("returns")).toBe(MAX_WALLET_TAKA + 10);
  });
});

describe("placing an order at the highest allowed price", () => {
  it("an order at the highest allowed price, with the highest fee, can be placed and paid", async () => {
    await store.signUp("buyer");
    const { productId } = await seedShop(store.db, { price: MAX_TAKA, stock: 1 });
    const rule = { method: "instant", amount: 0, feePercent: 100 };
    expect((await store.call("POST /order-instructions", { as: "boss", body: rule })).status).toBe(200);
    const body = { productId, paymentMethod: "instant", gameAccount: "1", method: "bKash" };
    const paid = { transactionId: "LARGEST001", senderNumber: "01700000000" };
    const reply = await store.call("POST /orders", {
      as: "buyer",
      body: { ...body, ...paid, amount: MAX_TOTAL_TAKA },
    });
    expect(reply).toMatchObject({ status: 200, body: { order: { amount: MAX_TOTAL_TAKA, fee: MAX_TAKA } } });
  });
});

describe("sums that are too large for JavaScript's exact integers", () => {
  it("a sum that is too large for an exact integer is shown as a rounded number in lists, without an error", async () => {
    await sql`UPDATE fund_request_counts SET amount = 4000000000000000000`.execute(store.owner);
    await sql`UPDATE order_counts SET amount = 4000000000000000000`.execute(store.owner);
    await sql`UPDATE wallet_sums SET balance = 4000000000000000000`.execute(store.owner);
    const get = async (name: string) => (await store.call(name, { as: "boss" })).body;
    expect((await get("GET /requests")).totals.approved).toBeGreaterThanOrEqual(4e16);
    expect((await get("GET /orders/admin/stats")).totalAmounts.total).toBeGreaterThanOrEqual(4e16);
    expect((await get("GET /users")).totals.balance).toBeGreaterThanOrEqual(4e16);
  });

  it("a sum that is too large for an exact integer is shown as a rounded number on the dashboard, without an error", async () => {
    await sql`UPDATE order_counts SET amount = 0`.execute(store.owner);
    await store.signUp("shopper");
    await fund(store.db, "shopper", 1);
    const { productId } = await seedShop(store.db, { price: 1, stock: 1 });
    const body = { productId, paymentMethod: "wallet", amount: 1, gameAccount: "1" };
    expect((await store.call("POST /orders", { as: "shopper", body })).status).toBe(200);
    await sql`UPDATE orders SET amount = 9000000000000000000, fee = 0 WHERE uid = 'shopper'`.execute(
      store.owner,
    );
    const { today, bestSellers } = (await store.call("GET /admin/dashboard", { as: "boss" })).body;
    expect([today.sales, bestSellers[0].sales]).toEqual([9e16, 9e16]);
  });
});
