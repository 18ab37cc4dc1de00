import { beforeAll, describe, expect, it } from "vitest";
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
let voucherId: string;
let serial = 0;

/** The price is ৳80, the fee is 2.5 % of it (৳2), and the total is ৳82. */
const PRICE = 80;
const FEE = 2;
const TOTAL = 82;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "boss2"]) await store.signUp(uid, "admin");
  await store.signUp("buyer");
  await seedInstructions(store.db);
  await confirmPayments(store.db, "buyer");
  await seedInstantInstruction(store.db, { percent: 2.5, waivedFrom: 500 });
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
  voucherId = (await seedShop(store.db, { price: PRICE, stock: 0 })).productId;
  const codes = Array.from({ length: 20 }, (_, n) => `INSTANT-CODE-${1000 + n}`);
  await store.call("POST /admin/unipin/upload", { as: "boss", body: { productId: voucherId, codes } });
});

const freshTrx = () => `TRX${1000 + ++serial}`;
const order = (body: object, as = "buyer") =>
  store.call("POST /orders", {
    as,
    body: {
      productId,
      paymentMethod: "instant",
      amount: TOTAL,
      gameAccount: "12345678",
      transactionId: freshTrx(),
      senderNumber: "01712345678",
      method: "bKash",
      ...body,
    },
  });
const placed = async (body: object = {}, as = "buyer") => (await order(body, as)).body.order;
const change = (id: string, body: object, as = "boss") =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as, body });
const detail = async (id: string, as = "buyer") => (await store.call(`GET /orders/${id}`, { as })).body.order;
const balanceOf = async (uid: string) =>
  (await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance;
const available = async (id: string) =>
  (await store.call(`GET /unipin/availability?productId=${id}`)).body.available;
/** Returns how much an order has changed an account of the ledger, in taka. */
async function booked(reference: string, account: string): Promise<number> {
  const rows = await store.db
    .selectFrom("transfers")
    .select(["from_account", "to_account", "amount"])
    .where("reference", "=", reference)
    .execute();
  const poisha = rows.reduce(
    (sum, row) =>
      sum + (row.to_account === account ? row.amount : 0) - (row.from_account === account ? row.amount : 0),
    0,
  );
  return poisha / 100;
}
const booksOf = async (id: string) => ({
  cash: await booked(id, "cash:bkash"),
  sales: await booked(id, "income:sales"),
  fees: await booked(id, "income:fees"),
});
const nothing = { cash: 0, sales: 0, fees: 0 };
const received = { cash: -TOTAL, sales: PRICE, fees: FEE };

describe("placing an instant order", () => {
  it("an instant order reserves a unit of stock and its transaction ID, moves no money, and stores normalised payment details", async () => {
    const stock = await available(productId);
    const reply = await order({ transactionId: " ab 12৩cd ", senderNumber: "+880 1712-345678" });
    expect(reply.body.order).toMatchObject({
      status: "pending",
      Delivery: "pending",
      amount: TOTAL,
      fee: FEE,
      paymentMethod: "instant",
      method: "bKash",
      transactionId: "AB123CD",
      senderNumber: "01712345678",
    });
    expect(await available(productId)).toBe(stock - 1);
    expect(await booksOf(reply.body.order._id)).toEqual(nothing);
  });

  it("an instant order has no fee if its amount is high enough to waive it, or if the payment instruction sets no percentage", async () => {
    const dear = await seedShop(store.db, { price: 500, stock: 1 });
    const reply = await order({ productId: dear.productId, amount: 500 });
    expect(reply.body.order).toMatchObject({ amount: 500, fee: 0 });
  });

  it.each([
    [
      "payment_details_required",
      { transactionId: " " },
      400,
      "Please provide Transaction ID & Sender Number.",
    ],
    ["payment_details_required", { senderNumber: undefined }, 400, expect.any(String)],
    ["price_changed", { amount: PRICE }, 409, "The price has changed. Please review your order."],
    ["player_id_required", { gameAccount: undefined }, 400, "Please Enter Player ID"],
    ["invalid_input", { method: "Cellfin" }, 400, expect.any(String)],
    ["method_unavailable", { method: "Upay" }, 409, "This payment method is not available right now."],
  ])("an instant order is refused with %s %j and changes nothing", async (code, body, status, message) => {
    const stock = await available(productId);
    expect(await order(body)).toMatchObject({ status, body: { code, message } });
    expect(await available(productId)).toBe(stock);
  });

  it("if an order's price or fee is outdated, the error contains the current ones", async () => {
    expect((await order({ amount: 1 })).body.expected).toEqual({ fee: FEE, amount: TOTAL });
  });

  it("a transaction ID can be used for one order or one fund request", async () => {
    const transactionId = freshTrx();
    expect((await order({ transactionId })).status).toBe(200);
    const again = await order({ transactionId: transactionId.toLowerCase() });
    expect(again).toMatchObject({
      status: 409,
      body: { code: "transaction_id_used", message: "This Transaction ID has already been submitted." },
    });
    const request = {
      amount: 500,
      feePercent: 0,
      fee: 0,
      totalAmount: 500,
      method: "Nagad",
      trxId: transactionId,
    };
    expect((await store.call("POST /requests", { as: "buyer", body: request })).body.code).toBe(
      "transaction_id_used",
    );
  });

  it("if an instant order and a fund request with the same transaction ID are sent at the same time, only one succeeds", async () => {
    const uids = await Promise.all(Array.from({ length: 5 }, (_, n) => store.signUp(`both-${n}`)));
    for (let round = 0; round < 20; round++) {
      const transactionId = freshTrx();
      const uid = uids[round % uids.length] ?? "";
      const request = {
        amount: 500,
        feePercent: 0,
        fee: 0,
        totalAmount: 500,
        method: "Nagad",
        trxId: transactionId,
      };
      const replies = await Promise.all([
        order({ transactionId }, uid),
        store.call("POST /requests", { as: uid, body: request }),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });
});

describe("completing an instant order", () => {
  it("completing an instant order books its payment only once, even if several admins complete it many times", async () => {
    const { _id } = await placed();
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => change(_id, { status: "completed" }, n % 2 ? "boss" : "boss2")),
    );
    expect(await booksOf(_id)).toEqual(received);
    for (const status of ["pending", "completed"]) {
      expect((await change(_id, { status })).status).toBe(200);
    }
    expect(await booksOf(_id)).toEqual(received);
  });

  it("completing an instant order books the payment to the cash account of its method, or to `other` if the order names no method", async () => {
    const { _id } = await placed({ method: undefined });
    await change(_id, { status: "completed" });
    expect(await booked(_id, "cash:other")).toBe(-TOTAL);
  });
});

describe("releasing an instant order", () => {
  it("releasing an instant order gives back its unit of stock and frees its transaction ID, and credits nothing to the wallet", async () => {
    const stock = await available(productId);
    const { _id, transactionId } = await placed();
    await change(_id, { status: "rejected" });
    expect(await available(productId)).toBe(stock);
    expect(await booksOf(_id)).toEqual(nothing);
    expect(await balanceOf("buyer")).toBe(0);
    expect((await order({ transactionId })).status).toBe(200);
    // Another order has claimed the released transaction ID, so this order cannot be reopened.
    expect((await change(_id, { status: "pending" })).body.code).toBe("transaction_id_used");
  });

  it("releasing an instant order reverses its payment if that was booked", async () => {
    const { _id } = await placed();
    await change(_id, { status: "completed" });
    await change(_id, { status: "canceled" });
    expect(await booksOf(_id)).toEqual(nothing);
    await change(_id, { status: "completed" });
    expect(await booksOf(_id)).toEqual(received);
  });

  it("releasing an instant order credits the wallet only once if the admin says that the money arrived, and does not free the transaction ID", async () => {
    const uid = await store.signUp("refunded");
    const { _id, transactionId } = await placed({}, uid);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        change(_id, { status: "canceled", refundToWallet: true }, n % 2 ? "boss" : "boss2"),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await balanceOf(uid)).toBe(TOTAL);
    expect(await booksOf(_id)).toEqual({ cash: -TOTAL, sales: 0, fees: 0 });
    expect((await order({ transactionId })).body.code).toBe("transaction_id_used");
    expect(await detail(_id, uid)).toMatchObject({ refunded: TOTAL, status: "canceled" });
  });

  it("reopening a refunded instant order takes the refund back from the wallet, and releasing the order again refunds it automatically", async () => {
    const uid = await store.signUp("again");
    const { _id } = await placed({}, uid);
    await change(_id, { status: "rejected", refundToWallet: true });
    expect((await change(_id, { status: "pending" })).status).toBe(200);
    expect(await balanceOf(uid)).toBe(0);
    expect((await detail(_id, uid)).refunded).toBe(0);
    await change(_id, { status: "completed" });
    expect(await booksOf(_id)).toEqual(received);
    await change(_id, { status: "canceled" });
    expect(await balanceOf(uid)).toBe(TOTAL);
    await store.call(`PATCH /users/${uid}/balance`, { as: "boss", body: { amount: -1, reason: "spent" } });
    expect((await change(_id, { status: "pending" })).body).toMatchObject({
      code: "insufficient_balance",
      message: "Insufficient balance. You need ৳82.00.",
    });
  });

  it("a refund is refused if the change does not release the order", async () => {
    const { _id } = await placed();
    for (const body of [{ status: "completed" }, { status: "pending" }, { Delivery: "failed" }]) {
      expect((await change(_id, { ...body, refundToWallet: true })).body.code).toBe("refund_not_possible");
    }
    await change(_id, { status: "canceled" });
    const late = await change(_id, { status: "canceled", refundToWallet: true });
    expect(late).toMatchObject({ status: 409, body: { code: "refund_not_possible" } });
    expect(await booksOf(_id)).toEqual(nothing);
  });

  it("deleting an open instant order first cancels it", async () => {
    const { _id, transactionId } = await placed();
    await store.call(`DELETE /orders/admin/orders/${_id}`, { as: "boss" });
    expect((await detail(_id)).status).toBe("canceled");
    expect((await order({ transactionId })).status).toBe(200);
  });
});

describe("an instant order for a voucher", () => {
  const voucher = () => placed({ productId: voucherId, gameAccount: undefined });

  it("an instant order for a voucher reserves a code without showing it, and delivers the code when the order is completed", async () => {
    const before = await available(voucherId);
    const { _id, deliveredCode } = await voucher();
    expect(deliveredCode).toBeNull();
    expect(await available(voucherId)).toBe(before - 1);
    expect((await detail(_id)).deliveredCode).toBeNull();
    const done = await change(_id, { status: "completed" });
    expect(done.body.order).toMatchObject({ Delivery: "delivered", deliveredCode: null });
    expect(done.body.order.deliveredCodeMasked).toMatch(/^INST•+\d{4}$/);
    expect((await detail(_id)).deliveredCode).toMatch(/^INSTANT-CODE-\d{4}$/);
  });

  it("if an instant order for a voucher is released before its code was shown, the code is on sale again", async () => {
    const before = await available(voucherId);
    const { _id } = await voucher();
    await change(_id, { status: "canceled" });
    expect(await available(voucherId)).toBe(before);
    await change(_id, { status: "processing" });
    expect(await available(voucherId)).toBe(before - 1);
  });
});

describe("an order's page for its customer", () => {
  it("an order's page shows its events and who caused them; for another customer's order it has the same error as for an unknown one", async () => {
    const { _id } = await placed();
    await change(_id, { status: "processing" });
    await change(_id, { status: "completed", Delivery: "delivered" });
    const { timeline } = await detail(_id);
    expect(timeline).toMatchObject([
      { by: "customer", status: "pending", Delivery: "pending" },
      { by: "shop", status: "processing", Delivery: "pending" },
      { by: "shop", status: "completed", Delivery: "delivered" },
    ]);
    expect((await detail(_id, "boss"))._id).toBe(_id);
    await store.signUp("stranger");
    const foreign = await store.call(`GET /orders/${_id}`, { as: "stranger" });
    const unknown = await store.call("GET /orders/018f0000-0000-7000-8000-000000000000", { as: "stranger" });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: "" }).toEqual({ ...unknown.body, requestId: "" });
  });
});

describe("an admin decides after seeing an outdated status", () => {
  it("if an admin saw an outdated status of an order, their change fails with an error and changes nothing", async () => {
    const { _id } = await placed();
    await change(_id, { status: "completed" });
    const reply = await change(_id, { status: "canceled", expectedStatus: "pending" });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: "status_changed", message: expect.stringContaining("it is completed now") },
    });
    expect((await detail(_id)).status).toBe("completed");
    expect((await change(_id, { status: "completed", expectedStatus: "pending" })).status).toBe(200);
  });

  it("if an admin saw an outdated status of a fund request, their change fails with an error", async () => {
    const body = { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId: freshTrx() };
    const { _id } = (await store.call("POST /requests", { as: "buyer", body })).body.request;
    const decide = (status: string) =>
      store.call(`PATCH /requests/${_id}`, { as: "boss", body: { status, expectedStatus: "pending" } });
    expect((await decide("approved")).status).toBe(200);
    expect((await decide("rejected")).body.code).toBe("status_changed");
    expect((await decide("approved")).status).toBe(200);
    await store.call(`PATCH /requests/${_id}`, { as: "boss", body: { status: "rejected" } });
  });
});

describe("searching instant orders in the admin area", () => {
  it("the admin's search finds an instant order by its transaction ID and by the sender's number, however these are written", async () => {
    const { _id, transactionId } = await placed({ senderNumber: "01899999999" });
    for (const text of [
      transactionId,
      "01899999999",
      `${transactionId.toLowerCase()} `,
      "%2B880%201899-999999",
    ]) {
      const { orders } = (await store.call(`GET /orders/admin/orders?search=${text}`, { as: "boss" })).body;
      expect(orders.map((found: { _id: string }) => found._id)).toEqual([_id]);
    }
    for (const text of [transactionId.toLowerCase(), "%2B880%201899-999999"]) {
      const { orders } = (await store.call(`GET /admin/search?q=${text}`, { as: "boss" })).body;
      expect(orders.map((found: { _id: string }) => found._id)).toEqual([_id]);
    }
  });
});

describe("many concurrent orders and adjustments of one wallet", () => {
  it("concurrent orders and adjustments never take a wallet below zero and lose no money", async () => {
    const uid = await store.signUp("busy");
    await fund(store.db, uid, 10 * PRICE);
    const buy = () =>
      store.call("POST /orders", {
        as: uid,
        body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "1" },
      });
    const deduct = () =>
      store.call(`PATCH /users/${uid}/balance`, { as: "boss", body: { amount: -PRICE, reason: "spent" } });
    const replies = await Promise.all(Array.from({ length: 24 }, (_, n) => (n % 2 ? buy() : deduct())));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await balanceOf(uid)).toBe(0);
  });
});

describe("two admins who change one order at the same time", () => {
  it("the ledger agrees with the orders after two admins approved, rejected and canceled one order 50 times at the same time", async () => {
    const uid = await store.signUp("contested");
    await fund(store.db, uid, PRICE);
    const statuses = ["completed", "canceled", "rejected", "pending", "processing"];
    const wallet = (
      await store.call("POST /orders", {
        as: uid,
        body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "1" },
      })
    ).body.order;
    const instant = await placed({}, uid);
    const voucher = await placed({ productId: voucherId, gameAccount: undefined }, uid);
    const asked = Array.from({ length: 150 }, (_, n) => ({
      id: [wallet, instant, voucher][n % 3]._id,
      body: { status: statuses[(n * 7) % 5], ...(n % 11 === 0 && { refundToWallet: true }) },
      as: n % 2 ? "boss" : "boss2",
    }));
    // Only 30 calls are sent at the same time: changes of one order wait for each other, and of 150 calls the last ones
    // could time out.
    for (let first = 0; first < asked.length; first += 30) {
      const wave = asked.slice(first, first + 30);
      for (const { status } of await Promise.all(wave.map(({ id, body, as }) => change(id, body, as))))
        expect([200, 409]).toContain(status);
    }
    const books = await reconcile(store.db, { limit: 10 });
    expect(books.differences).toEqual([]);
  }, 300_000);
});
