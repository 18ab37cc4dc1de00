import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { inTurn } from "../../testing/in-turn.ts";
import { noCaps, openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { seedShop } from "../../testing/shop.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";

let shop: PaidShop;

beforeAll(async () => {
  shop = await openPaidShop();
});

beforeEach(async () => {
  await shop.set({ automatic: true, ...noCaps });
});

/** The number from which the customers in these tests send money. */
const PAYER = "01712000001";
const STRANGER = "01799999999";
const refused = (code: string, status = 409) => ({ status, body: { code } });
const post = (name: string, as: string, body?: object) => shop.store.call(name, { as, body });
const takeRequest = (as: string, id: string, body: object = {}) =>
  post(`POST /requests/${id}/take`, as, body);
const takeOrder = (as: string, id: string) => post(`POST /orders/${id}/take`, as);
const cancel = (as: string, id: string) => post(`POST /orders/${id}/cancel`, as);
const correctOrder = (as: string, id: string, body: object) =>
  post(`PATCH /orders/${id}/transaction-id`, as, body);
const correctRequest = (as: string, id: string, body: object) =>
  post(`PATCH /requests/${id}/transaction-id`, as, body);

const pay = (trxId: string, amount = 509.25, more: Parameters<PaidShop["pay"]>[2] = {}) =>
  shop.pay(trxId, amount, { from: PAYER, ...more });

interface Waiting {
  uid: string;
  trxId: string;
  id: string;
}

/**
 * Files a fund request of ৳500 for a new customer, who pays ৳509.25 with the fee. By default, the request names the
 * number from which the money comes.
 */
async function request({ note = PAYER }: { note?: string } = {}): Promise<Waiting> {
  const [uid, trxId] = [await shop.customer(), shop.freshId()];
  return { uid, trxId, id: await shop.ask(uid, trxId, note ? { note } : {}) };
}

/** Places an instant order of ৳85. */
async function order(extra: { productId?: string; senderNumber?: string } = {}): Promise<Waiting> {
  const [uid, trxId] = [await shop.customer(), shop.freshId()];
  return { uid, trxId, id: await shop.order(uid, trxId, { senderNumber: PAYER, ...extra }) };
}

/** Does the work while the shop has no payment instruction for bKash. */
async function withoutInstruction(work: () => Promise<void>): Promise<void> {
  const move = (from: string, to: string) =>
    sql`UPDATE payment_instructions SET method = ${to} WHERE method = ${from}`.execute(shop.store.db);
  await move("bKash", "Upay");
  await work();
  await move("Upay", "bKash");
}

const stockOf = async (id: string) => {
  const { rows } = await sql<{ stock: number }>`SELECT stock FROM product_stock
    WHERE product_id = (SELECT product_id FROM orders WHERE id = ${id})`.execute(shop.store.db);
  return rows[0]?.stock;
};
const listed = async (id: string) => (await shop.boss(`GET /requests?ids=${id}`)).body.requests[0];
const listedOrder = async (id: string) =>
  (await shop.boss(`GET /orders/admin/orders?ids=${id}`)).body.orders[0];
const auditOf = async (subject: string) =>
  shop.store.db
    .selectFrom("audit_log")
    .select(["action", "actor", "before", "after"])
    .where("subject", "=", subject)
    .orderBy("id")
    .execute();

describe("a fund request whose payment has another amount", () => {
  it.each([
    ["less", 400, 392.73, 109.25],
    ["more", 600, 589.1, 0],
  ])(
    "a customer is offered a payment of another amount than requested, and can take it into the wallet: %s",
    async (_, sent, amount, missing) => {
      const { uid, trxId, id } = await request();
      await pay(trxId, sent);
      expect((await shop.requestOf(uid)).payment).toMatchObject({
        state: "different",
        received: sent,
        take: { amount, missing, isByPerson: false, asksNumber: false },
      });
      expect(await takeRequest(uid, id)).toMatchObject({
        status: 200,
        body: { request: { status: "approved", amount, totalAmount: sent } },
      });
      expect(await shop.balanceOf(uid)).toBe(amount);
      expect((await shop.paymentWith(trxId)).claim).toMatchObject({ reference: id, by: "Automatic" });
      // The customer takes the payment again in a second browser tab.
      expect((await takeRequest(uid, id)).status).toBe(200);
      expect(await shop.balanceOf(uid)).toBe(amount);
      const trail = await auditOf(`request:${id}`);
      expect(trail.map(({ action, actor }) => [action, actor])).toEqual([
        ["request.take", uid],
        ["request.decide", "system:payments"],
      ]);
      expect(trail[0]?.before).toEqual({ trxId, method: "bKash", amount: 500 });
    },
  );

  it("a request that its customer changes to the received amount has the fee of that amount", async () => {
    const { uid, trxId, id } = await request();
    await pay(trxId, 1);
    await takeRequest(uid, id);
    expect(await shop.requestOf(uid)).toMatchObject({ feePercent: 1.85, totalAmount: 1, status: "approved" });
    expect(await shop.balanceOf(uid)).toBeLessThan(1);
  });

  it.each([
    ["first-payment", { firstByHand: true }],
    ["over-customer-cap", { maxPerCustomerDay: 100 }],
    ["over-request-cap", { maxPerRequest: 100 }],
    ["awaits-next-message", { confirmAbove: 100 }],
    ["automatic-off", { automatic: false }],
  ])(
    "a request changed to the received amount still waits for an operator if a match rule requires it: %s",
    async (doubt, settings) => {
      const { uid, trxId, id } = await request();
      await shop.set(settings);
      await pay(trxId, 400);
      expect((await shop.requestOf(uid)).payment.take).toMatchObject({ isByPerson: true });
      expect((await takeRequest(uid, id)).body.request).toMatchObject({ status: "pending", amount: 392.73 });
      expect(await shop.balanceOf(uid)).toBe(0);
      expect(await listed(id)).toMatchObject({
        evidence: { doubts: [doubt] },
        chosen: { what: "take", before: { amount: 500, trxId, method: "bKash" } },
        correctedFrom: null,
      });
      await shop.boss(`PATCH /requests/${id}`, {
        ...{ status: "approved", seen: { trxId, method: "bKash", amount: 392.73 } },
      });
      expect(await shop.balanceOf(uid)).toBe(392.73);
    },
  );

  it("an operator cannot approve a request that the customer has changed since the operator's page was loaded", async () => {
    const { uid, trxId, id } = await request();
    await shop.set({ automatic: false });
    await pay(trxId, 400);
    await takeRequest(uid, id);
    const old = { trxId, method: "bKash", amount: 500 };
    expect(await shop.boss(`PATCH /requests/${id}`, { status: "approved", seen: old })).toMatchObject(
      refused("request_changed"),
    );
    expect(await shop.boss(`PATCH /requests/${id}`, { status: "approved" })).toMatchObject(
      refused("request_changed"),
    );
    expect(await shop.balanceOf(uid)).toBe(0);
  });

  it("a customer cannot take a payment if its message shows another sender's number", async () => {
    const { uid, trxId, id } = await request({ note: STRANGER });
    await pay(trxId, 400);
    expect((await shop.requestOf(uid)).payment).toMatchObject({ state: "waiting" });
    expect(await takeRequest(uid, id)).toMatchObject(refused("nothing_to_take"));
    // The request already names a number, so the number in this call is ignored.
    expect(await takeRequest(uid, id, { senderNumber: PAYER })).toMatchObject(refused("nothing_to_take"));
    expect(await shop.balanceOf(uid)).toBe(0);
  });

  it("a customer whose request names no sender's number is asked for it, and can try only one number", async () => {
    const right = await request({ note: "" });
    await pay(right.trxId, 400);
    expect((await shop.requestOf(right.uid)).payment.take).toMatchObject({ asksNumber: true });
    expect(await takeRequest(right.uid, right.id)).toMatchObject(refused("payer_not_proven"));
    await takeRequest(right.uid, right.id, { senderNumber: `+88${PAYER}` });
    expect(await shop.balanceOf(right.uid)).toBe(392.73);

    const guess = await request({ note: "" });
    await pay(guess.trxId, 400);
    expect((await takeRequest(guess.uid, guess.id, { senderNumber: STRANGER })).body.request).toMatchObject({
      status: "pending",
      amount: 500,
      note: STRANGER,
    });
    expect(await takeRequest(guess.uid, guess.id, { senderNumber: PAYER })).toMatchObject(
      refused("nothing_to_take"),
    );
    expect(await shop.balanceOf(guess.uid)).toBe(0);
  });

  it("a customer cannot take a payment if its message does not show the sender's whole number", async () => {
    const { uid, trxId, id } = await request();
    await pay(trxId, 400);
    await sql`UPDATE incoming_payments SET payer = '*001' WHERE trx_id = ${trxId}`.execute(shop.store.owner);
    expect((await shop.requestOf(uid)).payment.take).toBeUndefined();
    expect(await takeRequest(uid, id)).toMatchObject(refused("payer_not_proven"));
  });

  it("a customer cannot take a payment that is missing, dismissed, claimed, or of exactly the requested amount", async () => {
    const nothing = await request();
    expect(await takeRequest(nothing.uid, nothing.id)).toMatchObject(refused("nothing_to_take"));

    const exact = await request();
    await shop.set({ automatic: false });
    await pay(exact.trxId);
    expect(await takeRequest(exact.uid, exact.id)).toMatchObject(refused("nothing_to_take"));

    const aside = await request();
    await pay(aside.trxId, 400);
    const payment = await shop.paymentWith(aside.trxId);
    await shop.boss(`POST /admin/payments/${payment._id}/dismiss`, { reason: "not ours" });
    expect(await takeRequest(aside.uid, aside.id)).toMatchObject(refused("nothing_to_take"));

    const robbed = await request();
    await pay(robbed.trxId, 400);
    const other = await request();
    const { _id } = await shop.paymentWith(robbed.trxId);
    await shop.boss(`PATCH /requests/${robbed.id}`, { status: "rejected" });
    await shop.claim(_id, { kind: "request", reference: other.id, accept: ["amount-less"] });
    await shop.boss(`PATCH /requests/${robbed.id}`, { status: "pending" });
    expect((await takeRequest(robbed.uid, robbed.id)).status).toBe(409);
    expect(await shop.balanceOf(robbed.uid)).toBe(0);
  });

  it("taking a payment is refused to others, to a frozen account, after a decision, or without a payment instruction", async () => {
    const { uid, trxId, id } = await request();
    await pay(trxId, 400);
    expect(await takeRequest(await shop.customer(), id)).toMatchObject(refused("request_not_found", 404));
    await withoutInstruction(async () => {
      expect(await takeRequest(uid, id)).toMatchObject(refused("method_unavailable"));
    });
    await shop.boss(`PATCH /requests/${id}`, { status: "approved" });
    await shop.boss(`PATCH /requests/${id}`, { status: "rejected" });
    expect((await shop.requestOf(uid)).payment).toBeNull();
    expect(await takeRequest(uid, id)).toMatchObject(refused("request_decided"));
    await shop.boss(`PATCH /users/${uid}/status`, { status: "frozen", reason: "a test" });
    expect(await takeRequest(uid, id)).toMatchObject(refused("account_frozen", 403));
  });
});

describe("a fund request that an operator rejected", () => {
  const reject = (id: string) =>
    shop.boss(`PATCH /requests/${id}`, { status: "rejected", reason: "payment-not-found" });
  const requestsOf = async (uid: string) => (await post("GET /requests", uid)).body.requests;

  it.each(["comes later", "was there, of another amount"])(
    "the payment of a rejected request that %s is offered to the customer, and a new request takes it",
    async (when) => {
      const { uid, trxId, id } = await request();
      const isLater = when === "comes later";
      const [sent, amount] = isLater ? [509.25, 500] : [400, 392.73];
      if (!isLater) await pay(trxId, sent);
      await reject(id);
      if (isLater) await pay(trxId, sent);
      const take = { amount, missing: 0, isByPerson: false, asksNumber: false };
      expect((await shop.requestOf(uid)).payment).toMatchObject({ state: "late", received: sent, take });
      const first = await takeRequest(uid, id);
      expect(first).toMatchObject({
        status: 200,
        body: { request: { status: "approved", amount, trxId, note: `${PAYER} · #${id.slice(-8)}` } },
      });
      expect((await takeRequest(uid, id)).body.request._id).toBe(first.body.request._id);
      expect(await shop.balanceOf(uid)).toBe(amount);
      expect(await requestsOf(uid)).toMatchObject([
        { _id: first.body.request._id, payment: { state: "received" } },
        { _id: id, status: "rejected", payment: null },
      ]);
      expect((await auditOf(`request:${id}`)).map(({ action, actor }) => [action, actor])).toEqual([
        ["request.decide", "boss"],
        ["request.take", uid],
      ]);
      // An operator cannot approve the rejected request any more, because the new request has its transaction ID. A
      // payment pays only once.
      expect(await shop.boss(`PATCH /requests/${id}`, { status: "approved" })).toMatchObject({ status: 409 });
      expect(await shop.balanceOf(uid)).toBe(amount);
    },
  );

  it("the new request for a rejected one's payment waits for an operator if a match rule requires it", async () => {
    const { uid, trxId, id } = await request();
    await shop.set({ firstByHand: true });
    await reject(id);
    await pay(trxId);
    expect((await shop.requestOf(uid)).payment.take).toMatchObject({ isByPerson: true });
    expect((await takeRequest(uid, id)).body.request).toMatchObject({ status: "pending", amount: 500 });
    expect(await shop.balanceOf(uid)).toBe(0);
  });

  it("the payment of a rejected request is not offered if it is dismissed, another payer's, or submitted again", async () => {
    await shop.set({ automatic: false });
    const aside = await request();
    await pay(aside.trxId);
    const { _id } = await shop.paymentWith(aside.trxId);
    await reject(aside.id);
    await shop.boss(`POST /admin/payments/${_id}/dismiss`, { reason: "not ours" });
    const stranger = await request({ note: STRANGER });
    await reject(stranger.id);
    await pay(stranger.trxId);
    for (const { uid, id } of [aside, stranger]) {
      if (uid === stranger.uid) expect((await shop.requestOf(uid)).payment).toBeNull();
      expect(await takeRequest(uid, id)).toMatchObject(refused("nothing_to_take"));
      expect(await shop.balanceOf(uid)).toBe(0);
    }
    const again = await request();
    await reject(again.id);
    await pay(again.trxId, 400);
    const newer = await shop.ask(again.uid, again.trxId, { note: PAYER });
    expect(await requestsOf(again.uid)).toMatchObject([
      { _id: newer, payment: { state: "different" } },
      { _id: again.id, payment: null },
    ]);
    expect((await takeRequest(again.uid, again.id)).body.request._id).toBe(newer);
  });

  it("a customer whose rejected request names no sender's number is asked for it, and can try only one number", async () => {
    const { uid, trxId, id } = await request({ note: "" });
    await reject(id);
    await pay(trxId);
    expect((await shop.requestOf(uid)).payment.take).toMatchObject({ asksNumber: true });
    const guess = await takeRequest(uid, id, { senderNumber: STRANGER });
    expect(guess.body.request).toMatchObject({ _id: id, status: "rejected", note: STRANGER });
    expect(await takeRequest(uid, id, { senderNumber: PAYER })).toMatchObject(refused("nothing_to_take"));
    expect(await shop.balanceOf(uid)).toBe(0);
  });

  it("a rejected request's payment cannot be taken while another request has its ID, or while the shop is closed", async () => {
    const taken = await request();
    await reject(taken.id);
    await pay(taken.trxId);
    await shop.set({ automatic: false });
    await shop.ask(await shop.customer(), taken.trxId);
    expect(await takeRequest(taken.uid, taken.id)).toMatchObject(refused("transaction_id_used"));
    await shop.set({ automatic: true });
    const { uid, trxId, id } = await request();
    await reject(id);
    await pay(trxId);
    await shop.boss("PATCH /settings/closure", { closed: true, text: "Back soon" });
    expect(await takeRequest(uid, id)).toMatchObject(refused("shop_closed"));
    await shop.boss("PATCH /settings/closure", { closed: false, text: "Back soon" });
    await shop.boss("PATCH /settings/opening", { soon: true });
    expect(await takeRequest(uid, id)).toMatchObject(refused("opening_soon"));
    await shop.boss("PATCH /settings/opening", { soon: false });
    await takeRequest(uid, id);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it.each([0, 1])(
    "a rejected request's payment is taken once by two tabs, or by a tab and a new request (number %s is first)",
    async (first) => {
      const { uid, trxId, id } = await request();
      await reject(id);
      await pay(trxId);
      const works = [() => takeRequest(uid, id), () => takeRequest(uid, id)];
      await inTurn(shop.store.url, ["SELECT lock_transaction_id($1)", [trxId]], works);
      expect(await shop.balanceOf(uid)).toBe(500);
      const again = await request();
      await reject(again.id);
      await pay(again.trxId);
      const both = [
        () => takeRequest(again.uid, again.id),
        () => shop.ask(again.uid, again.trxId, { note: PAYER }).catch(() => undefined),
      ];
      const ordered = first === 0 ? both : both.toReversed();
      await inTurn<(() => Promise<unknown>)[]>(
        shop.store.url,
        ["SELECT lock_transaction_id($1)", [again.trxId]],
        ordered,
      );
      expect(await shop.balanceOf(again.uid)).toBe(500);
    },
  );
});

describe("a fund request whose payment came by another method than the request names", () => {
  it("a customer can correct the method of a request; the request gets that method's fee, and its payment settles it", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId().slice(-8)];
    const id = await shop.ask(uid, trxId);
    await pay(trxId, 509.25, { method: "Nagad" });
    expect((await shop.requestOf(uid)).payment.state).toBe("waiting");
    expect(await correctRequest(uid, id, { trxId, method: "Nagad" })).toMatchObject({
      status: 200,
      body: { request: { status: "approved", method: "Nagad", amount: 509.25, fee: 0 } },
    });
    expect(await shop.balanceOf(uid)).toBe(509.25);
  });

  it("a request cannot be corrected to a method that the shop does not offer", async () => {
    const { uid, trxId, id } = await request();
    expect(await correctRequest(uid, id, { trxId, method: "Upay" })).toMatchObject(
      refused("method_unavailable"),
    );
  });
});

describe("an instant order whose payment has another amount", () => {
  it.each([
    ["less", 80, 78.55],
    ["more", 100, 98.18],
  ])(
    "taking a payment of another amount cancels its order and adds the money to the wallet once: %s",
    async (_, sent, amount) => {
      const { uid, trxId, id } = await order();
      expect(await stockOf(id)).toBe(4);
      await pay(trxId, sent);
      expect((await shop.orderOf(uid)).payment).toMatchObject({
        state: "different",
        take: { amount, missing: Math.max(0, 85 - sent), isByPerson: false },
      });
      const first = await takeOrder(uid, id);
      expect(first).toMatchObject({
        status: 200,
        body: { order: { status: "canceled", reason: "customer-asked" }, request: { trxId, amount } },
      });
      expect((await takeOrder(uid, id)).body.request._id).toBe(first.body.request._id);
      expect([await shop.balanceOf(uid), await stockOf(id)]).toEqual([amount, 5]);
      expect((await shop.paymentWith(trxId)).claim).toMatchObject({
        kind: "request",
        reference: first.body.request._id,
      });
      expect((await auditOf(`order:${id}`)).map(({ action, actor }) => [action, actor])).toEqual([
        ["order.take", uid],
        ["order.change", uid],
      ]);
      expect(await listedOrder(id)).toMatchObject({
        chosen: { what: "take", before: { amount: 85, trxId } },
      });
      const { body } = await post(`GET /orders/${id}`, uid);
      expect(body.order.timeline.at(-1)).toMatchObject({ by: "customer", status: "canceled" });
      // An operator cannot reopen the order, because a request has its transaction ID. A payment pays only once.
      expect(await shop.boss(`PATCH /orders/admin/orders/${id}`, { status: "completed" })).toMatchObject({
        status: 409,
      });
    },
  );

  it("the request for the payment taken from an order waits for an operator if a match rule requires it", async () => {
    const { uid, trxId, id } = await order();
    await shop.set({ firstByHand: true });
    await pay(trxId, 80);
    const { body } = await takeOrder(uid, id);
    expect(body).toMatchObject({ order: { status: "canceled" }, request: { status: "pending" } });
    expect(await shop.balanceOf(uid)).toBe(0);
    expect(await shop.matchDetailsOf(body.request._id)).toMatchObject({ doubts: ["first-payment"] });
  });

  it("a customer can take the payment of an order that was canceled or rejected before the payment arrived", async () => {
    for (const status of ["canceled", "rejected"]) {
      const { uid, trxId, id } = await order();
      await shop.boss(`PATCH /orders/admin/orders/${id}`, { status, reason: "payment-not-found" });
      await pay(trxId, 85);
      expect((await shop.orderOf(uid)).payment).toMatchObject({ state: "late", take: { amount: 83.46 } });
      await takeOrder(uid, id);
      expect([await shop.balanceOf(uid), (await shop.orderOf(uid)).status]).toEqual([83.46, status]);
    }
  });

  it("the payment of an order cannot be taken if another request has its ID, or before the shop opens", async () => {
    const { uid, trxId, id } = await order();
    await cancel(uid, id);
    await pay(trxId, 85);
    await shop.ask(await shop.customer(), trxId);
    expect(await takeOrder(uid, id)).toMatchObject(refused("transaction_id_used"));
    const early = await order();
    await pay(early.trxId, 80);
    await shop.boss("PATCH /settings/opening", { soon: true });
    expect(await takeOrder(early.uid, early.id)).toMatchObject(refused("opening_soon"));
    await shop.boss("PATCH /settings/opening", { soon: false });
    await takeOrder(early.uid, early.id);
    expect(await shop.balanceOf(early.uid)).toBe(78.55);
  });

  it("the payment of an order cannot be taken if its method has no payment instruction, and the order stays open", async () => {
    const { uid, trxId, id } = await order();
    await pay(trxId, 80);
    await withoutInstruction(async () => {
      expect(await takeOrder(uid, id)).toMatchObject(refused("method_unavailable"));
    });
    expect((await shop.orderOf(uid)).status).toBe("pending");
    await takeOrder(uid, id);
    expect(await shop.balanceOf(uid)).toBe(78.55);
  });

  it("the payment of an order cannot be taken if it is missing or the payer is another person or unknown", async () => {
    const stranger = await order({ senderNumber: STRANGER });
    await pay(stranger.trxId, 80);
    const nothing = await order();
    for (const { uid, id } of [stranger, nothing]) {
      expect(await takeOrder(uid, id)).toMatchObject(refused("nothing_to_take"));
      expect((await shop.orderOf(uid)).status).toBe("pending");
    }
    const masked = await order();
    await pay(masked.trxId, 80);
    await sql`UPDATE incoming_payments SET payer = NULL WHERE trx_id = ${masked.trxId}`.execute(
      shop.store.owner,
    );
    expect(await takeOrder(masked.uid, masked.id)).toMatchObject(refused("payer_not_proven"));
  });

  it("taking the payment of an order is refused if the order is paid or in work, to others, and to a frozen account", async () => {
    const paid = await order();
    await pay(paid.trxId, 85);
    const busy = await order();
    await pay(busy.trxId, 80);
    await shop.boss(`PATCH /orders/admin/orders/${busy.id}`, { status: "processing" });
    for (const { uid, id } of [paid, busy]) {
      expect(await takeOrder(uid, id)).toMatchObject(refused("order_decided"));
      expect(await cancel(uid, id)).toMatchObject(refused("order_decided"));
      expect(await correctOrder(uid, id, { transactionId: shop.freshId() })).toMatchObject(
        refused("order_decided"),
      );
      expect(await shop.balanceOf(uid)).toBe(0);
    }
    const { uid, trxId, id } = await order();
    await pay(trxId, 80);
    const other = await shop.customer();
    for (const call of [takeOrder, cancel])
      expect(await call(other, id)).toMatchObject(refused("order_not_found", 404));
    expect(await correctOrder(other, id, { transactionId: shop.freshId() })).toMatchObject(
      refused("order_not_found", 404),
    );
    await shop.boss(`PATCH /users/${uid}/status`, { status: "frozen", reason: "a test" });
    for (const call of [takeOrder, cancel])
      expect(await call(uid, id)).toMatchObject(refused("account_frozen", 403));
    expect(await correctOrder(uid, id, { transactionId: shop.freshId() })).toMatchObject(
      refused("account_frozen", 403),
    );
  });

  it("the payment of an order cannot be taken while the shop is closed, and can be taken afterwards", async () => {
    const { uid, trxId, id } = await order();
    await pay(trxId, 80);
    await shop.boss("PATCH /settings/closure", { closed: true, text: "Back soon" });
    expect(await takeOrder(uid, id)).toMatchObject({ status: 409 });
    await shop.boss("PATCH /settings/closure", { closed: false, text: "Back soon" });
    await takeOrder(uid, id);
    expect(await shop.balanceOf(uid)).toBe(78.55);
  });
});

describe("an instant order with a mistyped ID or the wrong method", () => {
  it("when a customer corrects an order's ID or method, the payment that has already arrived settles the order", async () => {
    const { uid, id } = await order();
    const right = shop.freshId();
    await pay(right, 85);
    expect(await correctOrder(uid, id, { transactionId: right })).toMatchObject({
      status: 200,
      body: { order: { transactionId: right } },
    });
    expect((await shop.orderOf(uid)).payment).toMatchObject({ state: "received" });
    expect((await shop.paymentWith(right)).claim).toMatchObject({ reference: id, by: "Automatic" });
    const nagad = await order();
    const other = shop.freshId().slice(-8);
    await pay(other, 85, { method: "Nagad" });
    await correctOrder(nagad.uid, nagad.id, { transactionId: other, method: "Nagad" });
    expect(await shop.orderOf(nagad.uid)).toMatchObject({ method: "Nagad", payment: { state: "received" } });
  });

  it("an order can be corrected to a method without a payment account, because orders can also be placed with it", async () => {
    const { uid, id } = await order();
    const transactionId = shop.freshId();
    expect(await correctOrder(uid, id, { transactionId, method: "Rocket" })).toMatchObject({
      status: 200,
      body: { order: { transactionId, method: "Rocket" } },
    });
    expect((await shop.orderOf(uid)).payment).toMatchObject({ state: "waiting" });
  });

  it("correcting an order frees its former ID; a used or invalid ID and a method that is not offered are refused", async () => {
    const { uid, trxId, id } = await order();
    const other = await order();
    expect(await correctOrder(uid, id, { transactionId: other.trxId })).toMatchObject(
      refused("transaction_id_used"),
    );
    expect(await correctOrder(uid, id, { transactionId: "??" })).toMatchObject(
      refused("invalid_transaction_id", 400),
    );
    expect(await correctOrder(uid, id, { transactionId: trxId, method: "Upay" })).toMatchObject(
      refused("method_unavailable"),
    );
    expect((await correctOrder(uid, id, { transactionId: trxId })).status).toBe(200);
    expect((await correctOrder(uid, id, { transactionId: shop.freshId() })).status).toBe(200);
    await shop.ask(await shop.customer(), trxId);
  });

  it("a corrected order is not settled by another person's payment", async () => {
    const { uid, id } = await order({ senderNumber: STRANGER });
    const theirs = shop.freshId();
    await pay(theirs, 85);
    await correctOrder(uid, id, { transactionId: theirs });
    expect(await shop.orderOf(uid)).toMatchObject({ status: "pending", payment: { state: "waiting" } });
    expect((await shop.paymentWith(theirs)).state).toBe("unclaimed");
  });

  it("an operator cannot confirm an order that the customer has corrected since the operator's page was loaded", async () => {
    const { uid, trxId, id } = await order();
    const next = shop.freshId();
    await correctOrder(uid, id, { transactionId: next });
    const change = (body: object) => shop.boss(`PATCH /orders/admin/orders/${id}`, body);
    for (const body of [{ status: "completed" }, { status: "canceled", refundToWallet: true }])
      for (const seen of [{}, { seen: { transactionId: trxId } }])
        expect(await change({ ...body, ...seen })).toMatchObject(refused("order_changed"));
    expect(await shop.balanceOf(uid)).toBe(0);
    expect(await listedOrder(id)).toMatchObject({ chosen: { what: "correct", before: { trxId } } });
    expect((await change({ status: "completed", seen: { transactionId: next } })).status).toBe(200);
  });

  it("an order cannot be corrected after its payment has arrived", async () => {
    const { uid, trxId, id } = await order();
    await pay(trxId, 80);
    expect(await correctOrder(uid, id, { transactionId: shop.freshId() })).toMatchObject(
      refused("payment_arrived"),
    );
    expect(await cancel(uid, id)).toMatchObject(refused("payment_arrived"));
  });
});

describe("an instant order without a payment", () => {
  it("canceling an unpaid order frees its stock and its ID, and the customer can take a later payment into the wallet", async () => {
    const { uid, trxId, id } = await order();
    const reply = await cancel(uid, id);
    expect(reply).toMatchObject({
      status: 200,
      body: { order: { status: "canceled", reason: "customer-asked" } },
    });
    expect((await cancel(uid, id)).body).toEqual(reply.body);
    expect(await stockOf(id)).toBe(5);
    await pay(trxId, 85);
    expect((await shop.orderOf(uid)).payment).toMatchObject({ state: "late" });
    await takeOrder(uid, id);
    expect(await shop.balanceOf(uid)).toBe(83.46);
  });

  it("a customer cannot cancel an order that is paid from the wallet", async () => {
    const uid = await shop.customer();
    await shop.boss(`PATCH /users/${uid}/balance`, { amount: 100 });
    const { productId } = await seedShop(shop.store.db, { price: 85, stock: 5 });
    const body = { productId, paymentMethod: "wallet", amount: 85, gameAccount: "1234" };
    const placed = await post("POST /orders", uid, body);
    expect(placed.status).toBe(200);
    expect(await cancel(uid, placed.body.order._id)).toMatchObject(refused("order_decided"));
  });
});

describe("taking a payment while another call changes it", () => {
  const heldId = (trxId: string): Parameters<typeof inTurn>[1] => ["SELECT lock_transaction_id($1)", [trxId]];
  const turns = <T extends readonly (() => Promise<unknown>)[]>(trxId: string, works: T) =>
    inTurn(shop.store.url, heldId(trxId), works);
  const ordered = <T>(works: T[], first: number) => (first === 0 ? works : works.toReversed());

  it("if a customer takes the payment of a request in two tabs at the same time, it is credited once", async () => {
    const { uid, trxId, id } = await request();
    await pay(trxId, 400);
    await turns(trxId, [() => takeRequest(uid, id), () => takeRequest(uid, id)]);
    expect(await shop.balanceOf(uid)).toBe(392.73);
  });

  it("if a customer takes the payment of an order in two tabs at the same time, it is credited once", async () => {
    const { uid, trxId, id } = await order();
    await pay(trxId, 80);
    await turns(trxId, [() => takeOrder(uid, id), () => takeOrder(uid, id)]);
    expect([await shop.balanceOf(uid), await stockOf(id)]).toEqual([78.55, 5]);
  });

  it.each([0, 1])(
    "if an operator claims a payment while its customer takes it, it is credited once (number %s is first)",
    async (first) => {
      const { uid, trxId, id } = await request();
      await pay(trxId, 400);
      const { _id } = await shop.paymentWith(trxId);
      const claim = { kind: "request", reference: id, accept: ["amount-less"] };
      await turns(trxId, ordered([() => takeRequest(uid, id), () => shop.claim(_id, claim)], first));
      expect(await shop.balanceOf(uid)).toBeCloseTo(392.73, 1);
      expect((await shop.paymentWith(trxId)).claim).toMatchObject({ reference: id });
    },
  );

  it.each([0, 1])(
    "if an operator decides a request while its customer takes the payment, it is credited once (number %s is first)",
    async (first) => {
      for (const status of ["approved", "rejected"]) {
        const { uid, trxId, id } = await request();
        await pay(trxId, 400);
        const seen = { trxId, method: "bKash", amount: 500 };
        const decide = () => shop.boss(`PATCH /requests/${id}`, { status, expectedStatus: "pending", seen });
        const take = () => takeRequest(uid, id);
        const works = ordered([take, decide], first);
        // A rejection does not wait for the payment's lock. So both calls start together, and either may be first.
        if (status === "rejected") await Promise.all(works.map((work) => work()));
        else await turns(trxId, works);
        const row = await shop.requestOf(uid);
        expect(await shop.balanceOf(uid)).toBe(row.status === "approved" ? row.amount : 0);
      }
    },
  );

  it.each([0, 1])(
    "if an operator completes an order while its customer takes the payment, only one happens (number %s is first)",
    async (first) => {
      const { uid, trxId, id } = await order();
      await pay(trxId, 100);
      const complete = () =>
        shop.boss(`PATCH /orders/admin/orders/${id}`, { status: "completed", expectedStatus: "pending" });
      await turns(trxId, ordered([() => takeOrder(uid, id), complete], first));
      const { status } = await shop.orderOf(uid);
      // Either the wallet gets the money or the order is completed, never both.
      expect([status, await shop.balanceOf(uid)]).toEqual(
        status === "completed" ? ["completed", 0] : ["canceled", 98.18],
      );
    },
  );

  it.each([0, 1])(
    "if an order is canceled while its message arrives, only one of both takes effect (number %s is first)",
    async (first) => {
      const { uid, trxId, id } = await order();
      const works = ordered<() => Promise<unknown>>([() => cancel(uid, id), () => pay(trxId, 85)], first);
      await Promise.all(works.map((work) => work()));
      const { status, payment } = await shop.orderOf(uid);
      expect([
        ["canceled", "late"],
        ["pending", "received"],
      ]).toContainEqual([status, payment.state]);
      expect(await stockOf(id)).toBe(status === "canceled" ? 5 : 4);
    },
  );

  it("if two customers correct their orders to the same ID at the same time, only one of them succeeds", async () => {
    const [one, other] = [await order(), await order()];
    const right = shop.freshId();
    await pay(right, 85);
    const replies = await turns(
      right,
      [one, other].map(
        ({ uid, id }) =>
          () =>
            correctOrder(uid, id, { transactionId: right }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it("after all calls of this file, the ledger has no differences", async () => {
  expect((await reconcile(shop.store.db, { limit: 10 })).differences).toEqual([]);
});
