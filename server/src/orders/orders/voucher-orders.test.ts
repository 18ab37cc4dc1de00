import { beforeAll, expect, it } from "vitest";
import { confirmPayments, fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

const PRICE = 80;

let store: TestStore;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
});

async function voucherProduct(count: number): Promise<string> {
  const { productId } = await seedShop(store.db, { price: PRICE, stock: 0 });
  const codes = Array.from({ length: count }, () => `SECRET-${1000 + ++serial}`);
  await store.call("POST /admin/unipin/upload", { as: "boss", body: { productId, codes } });
  return productId;
}

async function buyer(name: string): Promise<string> {
  const uid = await store.signUp(name);
  await fund(store.db, uid, 10 * PRICE);
  await confirmPayments(store.db, uid);
  return uid;
}

const buy = (as: string, body: object, key?: string) =>
  store.call("POST /orders", {
    as,
    ...(key && { key }),
    body: { paymentMethod: "wallet", amount: PRICE, ...body },
  });
const instant = () => ({
  paymentMethod: "instant",
  transactionId: `TRX${1000 + ++serial}`,
  senderNumber: "01712345678",
});
const change = (id: string, body: object) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body });
const shown = async (id: string, as: string) => (await store.call(`GET /orders/${id}`, { as })).body.order;

it("a repeated call gets exactly the same reply as the first call, including the voucher code, even if the order has changed", async () => {
  const uid = await buyer("repeater");
  const productId = await voucherProduct(2);
  const first = await buy(uid, { productId }, "tap-1");
  expect(first.body.order.deliveredCode).toMatch(/^SECRET-/);
  await change(first.body.order._id, { status: "rejected" });
  const again = await buy(uid, { productId }, "tap-1");
  expect(again.body).toEqual(first.body);
  const kept = await store.db
    .selectFrom("idempotency_keys")
    .select("outcome")
    .where("uid", "=", uid)
    .execute();
  expect(JSON.stringify(kept)).toContain(first.body.order._id);
  expect(JSON.stringify(kept)).not.toContain(first.body.order.deliveredCode);
});

it("a repeated call does not show the code that its order has reserved since, because that code is not delivered yet", async () => {
  const uid = await buyer("reopened");
  const productId = await voucherProduct(2);
  const first = await buy(uid, { productId }, "tap-1");
  await change(first.body.order._id, { status: "canceled" });
  await change(first.body.order._id, { status: "pending" });
  expect((await buy(uid, { productId }, "tap-1")).body).toEqual(first.body);
});

it("a repeated call for an instant order gets no voucher code, even if a code was delivered after the first call", async () => {
  const uid = await buyer("waiting");
  const body = { productId: await voucherProduct(1), ...instant() };
  const first = await buy(uid, body, "tap-1");
  await change(first.body.order._id, { status: "completed" });
  expect((await buy(uid, body, "tap-1")).body).toEqual(first.body);
  expect(first.body.order.deliveredCode).toBeNull();
});

/** Marks the code that is reserved for the order as used, as an admin does. */
async function useUp(orderId: string) {
  const { id } = await store.db
    .selectFrom("voucher_codes")
    .select("id")
    .where("order_id", "=", orderId)
    .where("status", "=", "sold")
    .executeTakeFirstOrThrow();
  const reply = await store.call(`PATCH /admin/unipin/codes/${id}`, { as: "boss", body: { status: "used" } });
  expect(reply.status).toBe(200);
}

it("an order whose reserved code was marked as used is completed with another code, or not completed if there is none", async () => {
  const uid = await buyer("unlucky");
  const productId = await voucherProduct(3);
  const order = (await buy(uid, { productId, ...instant() })).body.order;
  await useUp(order._id);
  await change(order._id, { status: "completed" });
  expect(await shown(order._id, uid)).toMatchObject({
    Delivery: "delivered",
    deliveredCode: expect.stringMatching(/^SECRET-/),
  });
  const last = (await buy(uid, { productId, ...instant() })).body.order;
  await useUp(last._id);
  expect((await change(last._id, { status: "completed" })).body.code).toBe("no_code_left");
  expect(await shown(last._id, uid)).toMatchObject({ status: "pending", deliveredCode: null });
});

it("a reopened order whose reserved code was marked as used is completed with another code", async () => {
  const uid = await buyer("paid-again");
  const productId = await voucherProduct(4);
  const { _id } = (await buy(uid, { productId, ...instant() })).body.order;
  await change(_id, { status: "completed" });
  const { deliveredCode: first } = await shown(_id, uid);
  await change(_id, { status: "canceled" });
  await change(_id, { status: "pending" });
  await useUp(_id);
  await change(_id, { status: "completed" });
  const { deliveredCode: second } = await shown(_id, uid);
  expect(second).toMatch(/^SECRET-/);
  expect(second).not.toBe(first);
  await useUp(_id);
  await change(_id, { status: "processing" });
  await change(_id, { status: "completed" });
  expect((await shown(_id, uid)).deliveredCode).toBe(second);
});

it("completing an order delivers its voucher code, whatever delivery status the admin sends", async () => {
  const uid = await buyer("patient");
  const { _id } = (await buy(uid, { productId: await voucherProduct(1), ...instant() })).body.order;
  await change(_id, { Delivery: "delivered" });
  expect((await shown(_id, uid)).deliveredCode).toBeNull();
  await change(_id, { status: "completed", Delivery: "failed" });
  expect(await shown(_id, uid)).toMatchObject({
    Delivery: "delivered",
    deliveredCode: expect.stringMatching(/^SECRET-/),
  });
  expect(
    (await store.call("GET /orders/my-orders", { as: uid })).body.orders[0].deliveredCode,
  ).not.toBeNull();
});

it("a new customer's voucher order that is completed at once counts as the customer's first completed order", async () => {
  const rules = { referrerAmount: 20, newUserAmount: 0, minimumOrder: 0 };
  await store.call("PATCH /settings/referral", { as: "boss", body: rules });
  await store.signUp("friend");
  const { referralCode } = (await store.call("GET /users/referral", { as: "friend" })).body;
  const idToken = await store.sign({ sub: "newcomer" });
  await store.call(`POST /auth/signup?ref=${referralCode}`, { body: { idToken } });
  await fund(store.db, "newcomer", 2 * PRICE);
  const commission = async () =>
    (await store.call("GET /users/referral", { as: "friend" })).body.commission as number;
  expect(await commission()).toBe(0);
  const productId = await voucherProduct(2);
  await Promise.all([buy("newcomer", { productId }), buy("newcomer", { productId })]);
  expect(await commission()).toBe(20);
});

it("if an admin with an outdated status requests a refund, the error is about the status and not about the refund", async () => {
  const uid = await buyer("disputed");
  const { _id } = (await buy(uid, { productId: await voucherProduct(1), ...instant() })).body.order;
  await change(_id, { status: "canceled" });
  const late = await change(_id, { status: "rejected", refundToWallet: true, expectedStatus: "pending" });
  expect(late).toMatchObject({ status: 409, body: { code: "status_changed" } });
  expect(late.body.message).toBe("You changed this meanwhile: it is canceled now. Please look again.");
});
