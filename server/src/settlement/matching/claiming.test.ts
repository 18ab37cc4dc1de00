import { beforeAll, describe, expect, it } from "vitest";
import { findAsked } from "../../payments/incoming/asked-queries.ts";
import { takePayment } from "../../payments/incoming/take-payment.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { numbers, openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let shop: PaidShop;

const NOBODY = "018f0000-0000-7000-8000-000000000000";

beforeAll(async () => {
  shop = await openPaidShop();
});

/** Creates an incoming payment that no fund request or order has claimed. */
async function unclaimed(amount = 509.25, more: Parameters<PaidShop["pay"]>[2] = {}) {
  const trxId = more.method === "Nagad" ? shop.freshId().slice(-8) : shop.freshId();
  await shop.pay(trxId, amount, more);
  const payment = await shop.paymentWith(trxId);
  expect(payment.state).toBe("unclaimed");
  return payment as { _id: string; trxId: string };
}

const claimForRequest = (payment: string, reference: string, accept?: string[]) =>
  shop.claim(payment, { kind: "request", reference, ...(accept && { accept }) });
const claimForOrder = (payment: string, reference: string, accept?: string[]) =>
  shop.claim(payment, { kind: "order", reference, ...(accept && { accept }) });

const auditOf = async (action: string) =>
  (await shop.boss(`GET /admin/audit?action=${action}&limit=1`)).body.entries[0];

describe("claiming a payment for a fund request", () => {
  it("claiming a payment for a request corrects the request's mistyped ID and approves the request", async () => {
    const [uid, typed] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, typed);
    const payment = await unclaimed();
    const reply = await claimForRequest(payment._id, id);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        payment: { state: "claimed", claim: { kind: "request", reference: id, uid, by: "Name of boss" } },
      },
    });
    expect(await shop.requestOf(uid)).toMatchObject({ status: "approved", trxId: payment.trxId });
    expect(await shop.balanceOf(uid)).toBe(500);
    expect(await auditOf("request.correct")).toMatchObject({
      subject: `request:${id}`,
      before: { trxId: typed },
      after: { trxId: payment.trxId },
    });
    expect(await auditOf("payment.claim")).toMatchObject({
      subject: `payment:${payment._id}`,
      after: { request: id },
    });
    // The mistyped ID is free again for any customer, and the correct ID is not.
    await shop.ask(await shop.customer(), typed);
    await expect(shop.ask(await shop.customer(), payment.trxId)).rejects.toThrow("transaction_id_used");
  });

  it("claiming a payment of another amount needs a confirmation, and credits that amount less the request's fee percent", async () => {
    for (const [amount, doubt, credited] of [
      [480, "amount-less", 471.29],
      [611.1, "amount-more", 600],
    ] as const) {
      const uid = await shop.customer();
      const id = await shop.ask(uid, shop.freshId());
      const payment = await unclaimed(amount);
      expect(await claimForRequest(payment._id, id)).toMatchObject({
        status: 409,
        body: { code: "payment_differs" },
      });
      expect(await claimForRequest(payment._id, id, ["other-account"])).toMatchObject({ status: 409 });
      expect(await shop.balanceOf(uid)).toBe(0);
      expect((await claimForRequest(payment._id, id, [doubt])).status).toBe(200);
      expect(await shop.balanceOf(uid)).toBe(credited);
      expect(await shop.requestOf(uid)).toMatchObject({ amount: credited, totalAmount: amount });
    }
  });

  it("claiming a payment from another payment account needs a confirmation, and books it on that account", async () => {
    const uid = await shop.customer();
    const id = await shop.ask(uid, shop.freshId());
    const payment = await unclaimed(509.25, { method: "Nagad" });
    expect((await claimForRequest(payment._id, id)).body).toMatchObject({
      code: "payment_differs",
      message: "It came on another account than the customer was shown. Claim it all the same?",
    });
    expect((await claimForRequest(payment._id, id, ["other-account"])).status).toBe(200);
    expect(await shop.requestOf(uid)).toMatchObject({ method: "Nagad", accountNumber: numbers.Nagad });
    const cash = await shop.store.db
      .selectFrom("transfers")
      .select("from_account")
      .where("reference", "=", id)
      .execute();
    expect(new Set(cash.map((row) => row.from_account))).toEqual(new Set(["cash:nagad"]));
  });

  it("claiming a payment for a rejected request approves the request", async () => {
    const uid = await shop.customer();
    const id = await shop.ask(uid, shop.freshId());
    await shop.boss(`PATCH /requests/${id}`, { status: "rejected" });
    const payment = await unclaimed();
    expect((await claimForRequest(payment._id, id)).status).toBe(200);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("a payment cannot be claimed for a request that was approved before, is deleted, or does not exist", async () => {
    const uid = await shop.customer();
    const approved = await shop.ask(uid, shop.freshId());
    await shop.boss(`PATCH /requests/${approved}`, { status: "approved" });
    const payment = await unclaimed();
    const refused = { status: 409, body: { code: "status_changed" } };
    expect(await claimForRequest(payment._id, approved)).toMatchObject(refused);
    await shop.boss(`PATCH /requests/${approved}`, { status: "rejected" });
    expect(await claimForRequest(payment._id, approved)).toMatchObject(refused);
    await shop.boss(`DELETE /requests/${approved}`);
    const gone = { status: 404, body: { code: "request_not_found" } };
    expect(await claimForRequest(payment._id, approved)).toMatchObject(gone);
    expect(await claimForRequest(payment._id, NOBODY)).toMatchObject(gone);
    expect((await shop.paymentWith(payment.trxId)).state).toBe("unclaimed");
    expect(await shop.balanceOf(uid)).toBe(0);
  });

  it("the database refuses to claim a payment for a request that already has a payment", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const reference = await shop.ask(uid, trxId);
    await shop.pay(trxId);
    expect(await shop.balanceOf(uid)).toBe(500);
    const another = await unclaimed();
    const asked = await findAsked(shop.store.db, { kind: "request", reference });
    if (!asked) throw new Error("The request is gone");
    const taking = withTransaction(shop.store.db, (db) =>
      takePayment({ db, actor: systemActor }, asked, { id: another._id, accepted: [] }),
    );
    await expect(taking).rejects.toMatchObject({ code: "paid_already" });
    expect((await shop.paymentWith(another.trxId)).state).toBe("unclaimed");
  });

  it("a payment that is already claimed, dismissed, or unknown cannot be claimed", async () => {
    const id = await shop.ask(await shop.customer(), shop.freshId());
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    await shop.pay(trxId);
    const taken = await shop.paymentWith(trxId);
    expect(await claimForRequest(taken._id, id)).toMatchObject({
      status: 409,
      body: { code: "payment_taken" },
    });
    const { _id } = await unclaimed();
    await shop.boss(`POST /admin/payments/${_id}/dismiss`, { reason: "Salary" });
    expect(await claimForRequest(_id, id)).toMatchObject({
      status: 409,
      body: { code: "payment_dismissed" },
    });
    expect(await claimForRequest(NOBODY, id)).toMatchObject({
      status: 404,
      body: { code: "payment_not_found" },
    });
  });

  it("claiming a payment is refused if another request has its ID, or if the wallet would exceed its maximum", async () => {
    await shop.set({ automatic: false });
    const [one, other] = [await shop.customer(), await shop.customer()];
    const trxId = shop.freshId();
    await shop.ask(one, trxId);
    const id = await shop.ask(other, shop.freshId());
    await shop.pay(trxId);
    const payment = await shop.paymentWith(trxId);
    expect(await claimForRequest(payment._id, id)).toMatchObject({
      status: 409,
      body: { code: "transaction_id_used" },
    });
    for (let n = 0; n < 100; n++) await fund(shop.store.db, other, 10_000_000);
    const free = await unclaimed();
    expect(await claimForRequest(free._id, id)).toMatchObject({
      status: 409,
      body: { code: "balance_too_high" },
    });
    expect((await shop.paymentWith(free.trxId)).state).toBe("unclaimed");
    await shop.set({ automatic: true });
  });
});

describe("claiming a payment for an instant order", () => {
  it("claiming a payment for an instant order corrects the order's ID and marks it as paid", async () => {
    const uid = await shop.customer();
    const id = await shop.order(uid, shop.freshId());
    const payment = await unclaimed(85);
    expect((await claimForOrder(payment._id, id)).status).toBe(200);
    expect(await shop.orderOf(uid)).toMatchObject({
      transactionId: payment.trxId,
      payment: { state: "received" },
    });
    expect(await auditOf("order.correct")).toMatchObject({
      subject: `order:${id}`,
      after: { trxId: payment.trxId },
    });
  });

  it("claiming a payment for a voucher order completes the order", async () => {
    const { productId } = await seedShop(shop.store.db, { price: 85, stock: 0 });
    await shop.boss("POST /admin/unipin/upload", { productId, codes: ["CLAIMED-0001", "CLAIMED-0002"] });
    const uid = await shop.customer();
    const id = await shop.order(uid, shop.freshId(), { productId });
    const payment = await unclaimed(85);
    expect((await claimForOrder(payment._id, id)).status).toBe(200);
    expect(await shop.orderOf(uid)).toMatchObject({ status: "completed", deliveredCode: expect.any(String) });
  });

  it("a payment below an order's price cannot be claimed for it, and one above the price only with a confirmation", async () => {
    const uid = await shop.customer();
    const id = await shop.order(uid, shop.freshId());
    const less = await unclaimed(84.5);
    expect((await claimForOrder(less._id, id, ["amount-less"])).body).toMatchObject({
      code: "payment_too_small",
      message: expect.stringContaining("৳0.50 less"),
    });
    const more = await unclaimed(90);
    expect(await claimForOrder(more._id, id)).toMatchObject({
      status: 409,
      body: { code: "payment_differs" },
    });
    expect((await claimForOrder(more._id, id, ["amount-more"])).status).toBe(200);
  });

  it("claiming a payment is refused for an order with an earlier payment, which is booked again on completion", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.order(uid, trxId);
    await shop.pay(trxId, 85);
    expect(await shop.orderOf(uid)).toMatchObject({ payment: { state: "received" } });
    for (const status of ["canceled", "pending"])
      expect((await shop.boss(`PATCH /orders/admin/orders/${id}`, { status })).status).toBe(200);
    const another = await unclaimed(85);
    expect(await claimForOrder(another._id, id)).toMatchObject({
      status: 409,
      body: { code: "paid_already" },
    });
    expect((await shop.boss(`PATCH /orders/admin/orders/${id}`, { status: "completed" })).status).toBe(200);
  });

  it("claiming a payment is refused for an order that is canceled or deleted", async () => {
    const uid = await shop.customer();
    const id = await shop.order(uid, shop.freshId());
    await shop.boss(`PATCH /orders/admin/orders/${id}`, { status: "canceled" });
    const { _id } = await unclaimed(85);
    expect(await claimForOrder(_id, id)).toMatchObject({ status: 409, body: { code: "status_changed" } });
    await shop.boss(`DELETE /orders/admin/orders/${id}`);
    expect(await claimForOrder(_id, id)).toMatchObject({ status: 404, body: { code: "order_not_found" } });
  });
});

describe("listing the requests and orders that a payment may be for", () => {
  it("the candidates for a payment are sorted: ID with one mistake, same payer, same amount", async () => {
    const trxId = "QWERTY1234";
    const asks = async (typed: string, extra: object = {}) => shop.ask(await shop.customer(), typed, extra);
    const amount = await asks("OTHERS0001", { amount: 600, fee: 11.1, totalAmount: 611.1 });
    const oneOff = await asks("QWERTY1243");
    const payer = await asks("PAYERS0002", { note: "from 01711111111" });
    await shop.pay(trxId, 611.1, { from: "01711111111" });
    const { _id } = await shop.paymentWith(trxId);
    const { candidates } = (await shop.boss(`GET /admin/payments/${_id}/candidates`)).body;
    const found = candidates.map(
      ({ reference, why, differs }: { reference: string; why: string[]; differs: string[] }) => [
        reference,
        why,
        differs,
      ],
    );
    expect(found.slice(0, 3)).toEqual([
      [oneOff, ["id-one-off", "same-account"], ["amount-more"]],
      [payer, ["same-payer", "same-account"], ["amount-more"]],
      [amount, ["same-amount", "same-account"], []],
    ]);
    expect(found.length).toBeLessThanOrEqual(10);
  });

  it("asking for the candidates for an unknown payment is refused", async () => {
    expect(await shop.boss(`GET /admin/payments/${NOBODY}/candidates`)).toMatchObject({
      status: 404,
      body: { code: "payment_not_found" },
    });
  });
});

describe("dismissing a payment", () => {
  it("dismissing a payment records the reason and the operator, and undoing it makes the payment claimable again", async () => {
    const { _id } = await unclaimed();
    const dismissed = await shop.boss(`POST /admin/payments/${_id}/dismiss`, { reason: "My brother's" });
    expect(dismissed.body.payment).toMatchObject({
      state: "dismissed",
      dismissal: { reason: "My brother's", by: "Name of boss" },
    });
    expect(
      (await shop.boss(`POST /admin/payments/${_id}/dismiss`, { reason: "Again" })).body.payment.dismissal
        .reason,
    ).toBe("My brother's");
    const restored = await shop.boss(`POST /admin/payments/${_id}/restore`);
    expect(restored.body.payment).toMatchObject({ state: "unclaimed", dismissal: null });
    expect((await auditOf("payment.restore")).subject).toBe(`payment:${_id}`);
  });

  it.each(["dismiss", "restore"])(
    "a dismissal cannot be set or undone for a payment that is claimed or does not exist: %s",
    async (verb) => {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      await shop.ask(uid, trxId);
      await shop.pay(trxId);
      const { _id } = await shop.paymentWith(trxId);
      const body = { reason: "x" };
      expect(await shop.boss(`POST /admin/payments/${_id}/${verb}`, body)).toMatchObject({
        status: 409,
        body: { code: "payment_taken" },
      });
      expect(await shop.boss(`POST /admin/payments/${NOBODY}/${verb}`, body)).toMatchObject({
        status: 404,
        body: { code: "payment_not_found" },
      });
    },
  );
});

describe("the ledger after all claims", () => {
  it("the ledger has no differences after all claims of this file", async () => {
    expect((await reconcile(shop.store.db, { limit: 10 })).differences).toEqual([]);
  });
});
