import { beforeAll, describe, expect, it } from "vitest";
import { addCoupon } from "../../testing/coupons.ts";
import {
  confirmPayments,
  fund,
  seedInstantInstruction,
  seedInstructions,
  seedShop,
} from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let store: TestStore;
let productId: string;
let categoryId: string;
let voucherId: string;
let serial = 0;
const PRICE = 80;
const OFF = 20;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await seedInstructions(store.db);
  await seedInstantInstruction(store.db, { percent: 2.5 });
  ({ productId, categoryId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
  voucherId = (await seedShop(store.db, { price: PRICE, stock: 0 })).productId;
  const codes = Array.from({ length: 5 }, (_, n) => `COUPON-CODE-${1000 + n}`);
  await store.call("POST /admin/unipin/upload", { as: "boss", body: { productId: voucherId, codes } });
});

const coupon = (terms: object = {}) => addCoupon(store, { amount: OFF, ...terms });
const customer = async (taka = 500) => {
  const uid = await store.signUp(`customer-${++serial}`);
  if (taka > 0) await fund(store.db, uid, taka);
  return uid;
};
const buy = (as: string, code: string, body: object = {}, key?: string) =>
  store.call("POST /orders", {
    as,
    ...(key && { key }),
    body: {
      ...{ productId, paymentMethod: "wallet", amount: PRICE - OFF, gameAccount: "12345678", coupon: code },
      ...body,
    },
  });
/** Buys a package for ৳60 by an instant order, with a fee of 2.5 % (৳1.50). */
const buyAtOnce = (as: string, code: string) =>
  buy(as, code, {
    ...{ paymentMethod: "instant", amount: 61.5, method: "bKash" },
    ...{ transactionId: `COUPONTRX${++serial}`, senderNumber: "01712345678" },
  });
const check = (as: string, code: string, product = productId) =>
  store.call("POST /coupons/check", { as, body: { code, productId: product } });
const change = (id: string, body: object) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body });
const balanceOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance;
const usesOf = async (code: string) =>
  (await store.db.selectFrom("coupons").select("uses").where("code", "=", code).executeTakeFirstOrThrow())
    .uses;

/** Returns how much an order changed each of the shop's accounts, in taka. */
async function booksOf(reference: string): Promise<Record<string, number>> {
  const rows = await store.db
    .selectFrom("transfers")
    .select(["from_account", "to_account", "amount"])
    .where("reference", "=", reference)
    .execute();
  const sums: Record<string, number> = {};
  for (const { from_account, to_account, amount } of rows) {
    sums[from_account] = (sums[from_account] ?? 0) - amount / 100;
    sums[to_account] = (sums[to_account] ?? 0) + amount / 100;
  }
  return Object.fromEntries(
    Object.entries(sums).filter(([account, sum]) => sum !== 0 && !account.startsWith("wallet:")),
  );
}

async function expectBooksInOrder(): Promise<void> {
  expect((await reconcile(store.books, { limit: 5 })).differences).toEqual([]);
}

describe("placing and releasing an order with a coupon", () => {
  it("an order with a coupon takes the reduced price from the wallet; the ledger has a sale at the full price and an expense for the discount", async () => {
    const uid = await customer();
    const code = await coupon();
    expect((await check(uid, ` ${code.toLowerCase()} `)).body).toEqual({
      ...{ code, price: PRICE, discount: OFF, amount: PRICE - OFF },
    });
    const { order } = (await buy(uid, code.toLowerCase())).body;
    expect(order).toMatchObject({ amount: 60, fee: 0, coupon: { code, discount: OFF }, status: "pending" });
    expect(await balanceOf(uid)).toBe(440);
    expect(await booksOf(order._id)).toEqual({ "income:sales": PRICE, "expense:coupons": -OFF });
    expect(await usesOf(code)).toBe(1);
    await expectBooksInOrder();
  });

  it("canceling an order with a coupon gives back the money and the use of the coupon; reopening it takes both again", async () => {
    const uid = await customer();
    const code = await coupon();
    const { order } = (await buy(uid, code)).body;
    expect((await change(order._id, { status: "canceled" })).status).toBe(200);
    expect(await balanceOf(uid)).toBe(500);
    expect(await booksOf(order._id)).toEqual({});
    expect(await usesOf(code)).toBe(0);
    await expectBooksInOrder();
    expect((await change(order._id, { status: "completed" })).status).toBe(200);
    expect(await balanceOf(uid)).toBe(440);
    expect(await booksOf(order._id)).toEqual({ "income:sales": PRICE, "expense:coupons": -OFF });
    expect(await usesOf(code)).toBe(1);
    await expectBooksInOrder();
  });

  it("a canceled order with a coupon can be reopened only if a use of the coupon is left and the customer has not used it for another order", async () => {
    const uid = await customer();
    const last = await coupon({ maxUses: 1 });
    const first = (await buy(uid, last)).body.order;
    await change(first._id, { status: "canceled" });
    expect((await buy(await customer(), last)).status).toBe(200);
    expect((await change(first._id, { status: "pending" })).body.code).toBe("coupon_used_up");
    const once = await coupon();
    const second = (await buy(uid, once)).body.order;
    await change(second._id, { status: "rejected" });
    expect((await buy(uid, once)).status).toBe(200);
    const balance = await balanceOf(uid);
    expect((await change(second._id, { status: "pending" })).body.code).toBe("coupon_used");
    expect(await balanceOf(uid)).toBe(balance);
    await expectBooksInOrder();
  });

  it("the sale and the discount of an instant order are booked when its payment is, and reversed together", async () => {
    const uid = await customer(0);
    await confirmPayments(store.db, uid);
    const code = await coupon({ once: false });
    const [one, two] = [await buyAtOnce(uid, code), await buyAtOnce(uid, code)].map(({ body }) => body.order);
    expect(one).toMatchObject({ amount: 61.5, fee: 1.5, coupon: { code, discount: OFF } });
    expect(await booksOf(one._id)).toEqual({});
    await change(one._id, { status: "completed" });
    const received = {
      "cash:bkash": -61.5,
      "income:sales": PRICE,
      "income:fees": 1.5,
      "expense:coupons": -OFF,
    };
    expect(await booksOf(one._id)).toEqual(received);
    await expectBooksInOrder();
    await change(one._id, { status: "canceled" });
    expect(await booksOf(one._id)).toEqual({});
    await change(two._id, { status: "rejected", refundToWallet: true });
    expect(await balanceOf(uid)).toBe(61.5);
    expect(await booksOf(two._id)).toEqual({ "cash:bkash": -61.5 });
    expect(await usesOf(code)).toBe(0);
    await change(two._id, { status: "pending" });
    expect(await balanceOf(uid)).toBe(0);
    expect(await booksOf(two._id)).toEqual(received);
    await expectBooksInOrder();
  });

  it("an order for a voucher with a coupon gets its voucher code at once", async () => {
    const uid = await customer();
    const code = await coupon();
    const { order } = (await buy(uid, code, { productId: voucherId })).body;
    expect(order).toMatchObject({ status: "completed", amount: 60, deliveredCode: expect.any(String) });
    await expectBooksInOrder();
  });

  it("20 concurrent calls for an order with a coupon and one idempotency key use the coupon one time", async () => {
    const uid = await customer();
    const code = await coupon({ once: false });
    const replies = await Promise.all(Array.from({ length: 20 }, () => buy(uid, code, {}, "tap-1")));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await balanceOf(uid)).toBe(440);
    expect(await usesOf(code)).toBe(1);
  });

  it("an order with a coupon costs at least one taka, however high the discount is", async () => {
    const uid = await customer();
    const code = await coupon({ amount: 1_000, maxUses: 5 });
    expect((await check(uid, code)).body).toMatchObject({ discount: 79, amount: 1 });
    expect((await buy(uid, code, { amount: 0 })).body.code).toBe("price_changed");
    expect((await buy(uid, code, { amount: 1 })).status).toBe(200);
    const cheap = await seedShop(store.db, { price: 1, stock: 5 });
    const reply = await buy(uid, await coupon(), { productId: cheap.productId, amount: 1 });
    expect(reply.body.code).toBe("coupon_too_little");
  });
});

describe("a customer who tries to misuse a coupon", () => {
  it("an order is refused if the discount that it expects is not the coupon's, and the error contains the right discount", async () => {
    const uid = await customer();
    const code = await coupon({ percent: 10, amount: 5 });
    const reply = await buy(uid, code, { amount: 40 });
    expect(reply.body).toMatchObject({ code: "price_changed", expected: { amount: 75, discount: 5 } });
    expect(await balanceOf(uid)).toBe(500);
    expect(await usesOf(code)).toBe(0);
  });

  it("if 60 customers order at once with the last use of a coupon, one of them gets it", async () => {
    const code = await coupon({ maxUses: 1 });
    const uids: string[] = [];
    for (let n = 0; n < 60; n++) uids.push(await customer(PRICE));
    const replies = await Promise.all(uids.map((uid) => buy(uid, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "coupon_used_up")).toHaveLength(59);
    expect(await usesOf(code)).toBe(1);
    await expectBooksInOrder();
  });

  it("a coupon for one use per customer is used one time if its customer sends 20 orders at once, some from the wallet and some instant", async () => {
    const uid = await customer(2_000);
    await confirmPayments(store.db, uid);
    const code = await coupon();
    const tries = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? buy(uid, code) : buyAtOnce(uid, code)));
    const replies = await Promise.all(tries);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === "coupon_used")).toHaveLength(19);
    expect(await usesOf(code)).toBe(1);
    await expectBooksInOrder();
  });

  it("a coupon's stored count of uses stays right while customers order and cancel at the same time", async () => {
    const code = await coupon({ maxUses: 3, once: false });
    const uid = await customer(2_000);
    const { order } = (await buy(uid, code)).body;
    const back = Array.from({ length: 4 }, () => change(order._id, { status: "canceled" }));
    await Promise.all([...back, ...Array.from({ length: 12 }, () => buy(uid, code))]);
    expect(await usesOf(code)).toBeLessThanOrEqual(3);
    await expectBooksInOrder();
  });
});

/** An invalid coupon: the code of the error that a customer gets, its text, and how the test makes the coupon. */
const refusals: [code: string, message: string, make: (uid: string) => Promise<string>][] = [
  ["coupon_unknown", "We do not know this coupon. Please check the code.", async () => "NOSUCHCODE"],
  ["coupon_unknown", "We do not know this coupon. Please check the code.", async () => "' OR 1=1"],
  [
    "coupon_over",
    "This coupon is not valid any more.",
    () => coupon({ startsAt: "2020-01-01T00:00:00Z", endsAt: "2020-02-01T00:00:00Z" }),
  ],
  [
    "coupon_over",
    "This coupon is not valid any more.",
    async () => {
      const code = await coupon();
      await store.call(`PATCH /admin/coupons/${code}`, { as: "boss", body: { active: false } });
      return code;
    },
  ],
  [
    "coupon_not_yet",
    "This coupon is valid from 1 Jan 2060, 06:00 am.",
    () => coupon({ startsAt: "2060-01-01T00:00:00Z" }),
  ],
  [
    "coupon_wrong_game",
    "This coupon is not for this game.",
    async () => coupon({ games: [(await seedShop(store.db, { price: 5, stock: 1 })).categoryId] }),
  ],
  ["coupon_too_little", "This coupon is for packages from ৳80.01.", () => coupon({ minPrice: 80.01 })],
  [
    "coupon_used_up",
    "This coupon has been used up.",
    async () => {
      const code = await coupon({ maxUses: 1 });
      await buy(await customer(), code);
      return code;
    },
  ],
  [
    "coupon_used",
    "You have used this coupon already.",
    async (uid) => {
      const code = await coupon();
      await buy(uid, code);
      return code;
    },
  ],
];

describe.each(refusals)("%s", (code, message, make) => {
  it("a quote and an order for an invalid coupon fail with the same error, and take no money", async () => {
    const uid = await customer();
    const typed = await make(uid);
    const balance = await balanceOf(uid);
    expect((await check(uid, typed)).body).toMatchObject({ code, message });
    expect((await buy(uid, typed)).body).toMatchObject({ code, message });
    expect(await balanceOf(uid)).toBe(balance);
  });
});

it("the reconciliation finds a coupon whose uses, or whose count of uses, differ from the orders with it", async () => {
  const uid = await customer();
  const code = await coupon();
  const { order } = (await buy(uid, code)).body;
  const found = async () =>
    (await reconcile(store.books, { limit: 5 })).differences.map(({ check, subject }) => [check, subject]);
  await store.owner.updateTable("coupons").set({ uses: 2 }).where("code", "=", code).execute();
  expect(await found()).toEqual([["uses of coupons", `coupon:${code}`]]);
  await store.owner.updateTable("coupons").set({ uses: 0 }).where("code", "=", code).execute();
  await store.owner.updateTable("coupon_uses").set({ stands: false }).where("code", "=", code).execute();
  expect(await found()).toEqual([["coupons of orders", `order:${order._id}`]]);
  await store.owner.updateTable("coupons").set({ uses: 1 }).where("code", "=", code).execute();
  await store.owner.updateTable("coupon_uses").set({ stands: true }).where("code", "=", code).execute();
  await expectBooksInOrder();
});

it("there is no quote for a coupon with a product that is not sold", async () => {
  const uid = await customer();
  const code = await coupon({ games: [categoryId] });
  expect((await check(uid, code)).status).toBe(200);
  const unknown = "018f0000-0000-7000-8000-000000000000";
  expect((await check(uid, code, unknown)).body.code).toBe("product_not_found");
  const off = await seedShop(store.db, { price: 5, stock: 1 });
  await store.call(`PATCH /products/${off.productId}`, { as: "boss", body: { onSale: false } });
  expect((await check(uid, code, off.productId)).body.code).toBe("not_on_sale");
});
