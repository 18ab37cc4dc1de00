import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noCaps, numbers, openPaidShop, PAYER, type PaidShop } from "../../testing/paid-shop.ts";
import { confirmPayments, fund, seedShop } from "../../testing/shop.ts";
import { bKashReceived, PHONE, receive } from "../../testing/wallet-messages.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { settleWaiting } from "./settle-waiting.ts";

let shop: PaidShop;

beforeAll(async () => {
  shop = await openPaidShop();
});

beforeEach(async () => {
  expect((await shop.set({ automatic: true, ...noCaps })).status).toBe(200);
});

/**
 * Files a request of ৳500 and sends its payment; `first` says which comes first. The result includes the mismatches.
 */
async function mismatchesAfter(how: {
  pays?: Parameters<PaidShop["pay"]>[2];
  amount?: number;
  asks?: object;
  first?: "message" | "request";
  uid?: string;
  trxId?: string;
  isNagad?: boolean;
}) {
  const { pays = {}, amount = 509.25, asks = {}, first = "request" } = how;
  const uid = how.uid ?? (await shop.customer());
  const trxId = how.trxId ?? (how.isNagad ? shop.freshId().slice(-8) : shop.freshId());
  if (first === "message") await shop.pay(trxId, amount, pays);
  const id = await shop.ask(uid, trxId, asks);
  if (first === "request") await shop.pay(trxId, amount, pays);
  const { status } = await shop.requestOf(uid);
  const evidence = await shop.matchDetailsOf(id);
  return { uid, trxId, id, status, doubts: evidence?.doubts ?? [], evidence };
}

describe("settling a fund request automatically", () => {
  it("a fund request is approved when the message of its payment arrives", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    expect(await shop.requestOf(uid)).toMatchObject({ status: "pending", payment: { state: "waiting" } });
    expect(await shop.pay(trxId)).toBe("stored");
    expect(await shop.balanceOf(uid)).toBe(500);
    expect(await shop.requestOf(uid)).toMatchObject({
      status: "approved",
      payment: { state: "received", received: 509.25 },
    });
    expect(await shop.paymentWith(trxId)).toMatchObject({
      state: "claimed",
      doubts: [],
      claim: { kind: "request", uid, amount: 509.25, by: "Automatic" },
      account: { number: numbers.bKash },
      text: expect.stringContaining(trxId),
    });
  });

  it("a fund request is approved at once if the message of its payment has already arrived", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.pay(trxId);
    await shop.ask(uid, trxId);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("a fund request is credited once, however often its message comes, from whichever phone and under whichever ID", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    const text = shop.text({ trxId, amount: 509.25 });
    const once = { text, externalId: "event-1" };
    expect(await receive(shop.store.db, once)).toBe("stored");
    expect(await receive(shop.store.db, once)).toBe("repeated");
    expect(await receive(shop.store.db, { text, externalId: "event-2" })).toBe("stored");
    const other = PHONE.replace("f0", "f1");
    expect(await receive(shop.store.db, { text, externalId: "event-1", forwarderId: other })).toBe("stored");
    expect(await shop.balanceOf(uid)).toBe(500);
    const { body } = await shop.boss("GET /admin/messages?place=duplicate&limit=2");
    expect(body.messages.map((message: { text: string }) => message.text)).toEqual([text, text]);
  });

  it("a second message under an external ID that the phone has used before makes a payment of its own", async () => {
    const [first, second] = [shop.freshId(), shop.freshId()];
    for (const trxId of [first, second]) await shop.pay(trxId, 20, { message: { externalId: "1" } });
    expect(await shop.paymentWith(first)).toBeDefined();
    expect(await shop.paymentWith(second)).toBeDefined();
  });

  it.each([
    ["amount-less", { amount: 480 }],
    ["amount-more", { amount: 510 }],
    ["other-account", { pays: { method: "Nagad" as const }, isNagad: true }],
    ["other-payer", { asks: { note: "sent from 01700000099" } }],
    ["too-old", { pays: { at: new Date(Date.now() - 25 * 3_600_000) } }],
    ["forged", { pays: { at: new Date(Date.now() + 10 * 60_000) } }],
    ["forged", { pays: { message: { accounts: [] } } }],
    ["automatic-off", { settings: { automatic: false } }],
    ["over-request-cap", { settings: { maxPerRequest: 509.24 } }],
    ["over-customer-cap", { settings: { maxPerCustomerDay: 509 } }],
    ["over-account-cap", { settings: { maxPerAccountHour: 509 } }],
    ["first-payment", { settings: { firstByHand: true } }],
    ["awaits-next-message", { settings: { confirmAbove: 509.24 } }],
  ])(
    "a fund request waits for an operator for %s (%o), whichever comes first",
    async (doubt, { settings, ...how }: object & { settings?: object }) => {
      for (const first of ["message", "request"] as const) {
        if (settings) await shop.set(settings);
        const { status, doubts, uid } = await mismatchesAfter({ ...how, first });
        expect([first, status, doubts]).toEqual([first, "pending", expect.arrayContaining([doubt])]);
        expect(await shop.balanceOf(uid)).toBe(0);
        // Some of these payments have a balance gap before them. Each gap is reviewed, so that it does not stop the
        // next payment.
        await checkBreaks();
      }
    },
  );

  it.each([[{ maxPerRequest: 509.25 }], [{ maxPerCustomerDay: 509.25 }], [{ confirmAbove: 509.25 }]])(
    "a fund request whose amount equals the limit of a setting is settled automatically: %o",
    async (settings) => {
      await shop.set(settings);
      expect(await mismatchesAfter({})).toMatchObject({ status: "approved" });
    },
  );

  it("an agent's cash-in settles a fund request only if the customer had a confirmed payment before", async () => {
    const cashIn = (text: string) =>
      text.replace("You have received", "Cash In").replace(/from (\d+)\./, "from 01900000009 successful.");
    for (const isKnown of [false, true]) {
      const uid = await shop.customer();
      if (isKnown) {
        const before = shop.freshId();
        await shop.ask(uid, before);
        await shop.pay(before);
      }
      const trxId = shop.freshId();
      const id = await shop.ask(uid, trxId);
      await receive(shop.store.db, { text: cashIn(shop.text({ trxId, amount: 509.25 })) });
      const { status } = await shop.requestOf(uid);
      expect([isKnown, status]).toEqual([isKnown, isKnown ? "approved" : "pending"]);
      if (!isKnown) expect((await shop.matchDetailsOf(id)).doubts).toEqual(["not-customer"]);
      // A customer cannot take an agent's cash-in of another amount: the message shows the agent's number, which does
      // not prove who paid.
      const other = shop.freshId();
      await shop.ask(uid, other, { senderNumber: "01900000009" });
      await receive(shop.store.db, { text: cashIn(shop.text({ trxId: other, amount: 400 })) });
      expect((await shop.requestOf(uid)).payment?.take).toBeUndefined();
    }
  });

  it("if only first payments wait for an operator, the request of a customer with an earlier payment is settled", async () => {
    await shop.set({ firstByHand: true });
    const uid = await shop.customer();
    await confirmPayments(shop.store.db, uid);
    expect(await mismatchesAfter({ uid })).toMatchObject({ status: "approved" });
  });

  it("the caps count what was settled automatically for the customer today, and for the account within an hour", async () => {
    const uid = await shop.customer();
    await shop.set({ maxPerCustomerDay: 1018.5 });
    expect(await mismatchesAfter({ uid })).toMatchObject({ status: "approved" });
    expect(await mismatchesAfter({ uid })).toMatchObject({ status: "approved" });
    expect(await mismatchesAfter({ uid })).toMatchObject({
      status: "pending",
      doubts: ["over-customer-cap"],
    });
    await shop.set({ ...noCaps, maxPerAccountHour: 1 });
    expect(await mismatchesAfter({})).toMatchObject({ doubts: ["over-account-cap"] });
  });

  it("a fund request of a frozen account waits for an operator, and its wallet message is stored", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId);
    await shop.boss(`PATCH /users/${uid}/status`, { status: "frozen", reason: "stolen" });
    expect(await shop.pay(trxId)).toBe("stored");
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["account-frozen"]);
    expect(await shop.paymentWith(trxId)).toMatchObject({
      state: "unclaimed",
      doubts: ["account-frozen"],
      asked: { kind: "request", reference: id, uid, amount: 509.25 },
    });
  });

  it("a fund request that would exceed the wallet's maximum waits for an operator, and its wallet message is stored", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    for (let n = 0; n < 100; n++) await fund(shop.store.db, uid, 10_000_000);
    const id = await shop.ask(uid, trxId);
    expect(await shop.pay(trxId)).toBe("stored");
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["wallet-full"]);
    expect((await shop.requestOf(uid)).status).toBe("pending");
  });

  it("while the shop is closed, a fund request that was filed before is still settled", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.ask(uid, trxId);
    await shop.boss("PATCH /settings/closure", { closed: true, text: "Eid" });
    await shop.pay(trxId);
    await shop.boss("PATCH /settings/closure", { closed: false, text: "Eid" });
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("a rejected fund request is not settled automatically, and its customer can submit the same ID again", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId);
    await shop.boss(`PATCH /requests/${id}`, { status: "rejected" });
    await shop.pay(trxId);
    expect(await shop.balanceOf(uid)).toBe(0);
    const payment = await shop.paymentWith(trxId);
    expect(payment).toMatchObject({ state: "unclaimed", doubts: [], asked: null });
    const { candidates } = (await shop.boss(`GET /admin/payments/${payment._id}/candidates`)).body;
    expect(candidates[0]).toMatchObject({
      reference: id,
      status: "rejected",
      why: expect.arrayContaining(["same-id"]),
    });
    await shop.ask(uid, trxId);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("if an operator approves a fund request, it claims its payment, with the operator as the actor", async () => {
    await shop.set({ automatic: false });
    const { id, trxId, uid } = await mismatchesAfter({ amount: 480 });
    await shop.boss(`PATCH /requests/${id}`, { status: "approved" });
    expect(await shop.balanceOf(uid)).toBe(500);
    expect(await shop.paymentWith(trxId)).toMatchObject({
      state: "claimed",
      claim: { reference: id, by: "Name of boss" },
    });
  });

  it("if a fund request was approved before its message came, it claims the payment, and no money moves again", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId);
    await shop.boss(`PATCH /requests/${id}`, { status: "approved" });
    await shop.pay(trxId);
    expect(await shop.balanceOf(uid)).toBe(500);
    expect(await shop.paymentWith(trxId)).toMatchObject({ state: "claimed", claim: { reference: id } });
  });

  it("if a payment's amount differs from its approved fund request, the payment waits for an operator", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId);
    await shop.boss(`PATCH /requests/${id}`, { status: "approved" });
    await shop.pay(trxId, 50);
    expect(await shop.paymentWith(trxId)).toMatchObject({
      state: "unclaimed",
      doubts: expect.arrayContaining(["amount-less", "decided"]),
    });
  });

  it("a fund request keeps its payment when it is rejected and when it is approved again", async () => {
    const { uid, id, trxId } = await mismatchesAfter({});
    await shop.boss(`PATCH /requests/${id}`, { status: "rejected" });
    expect(await shop.balanceOf(uid)).toBe(0);
    expect(await shop.paymentWith(trxId)).toMatchObject({ state: "claimed", claim: { reference: id } });
    await shop.boss(`PATCH /requests/${id}`, { status: "approved" });
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("if payments of two methods have the same ID, a fund request claims that of its own method", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.pay(trxId);
    await sql`INSERT INTO incoming_payments (id, method, trx_id, account_id, amount, fee, source, occurred_at)
      SELECT gen_random_uuid(), 'Nagad', trx_id, ${shop.accounts.Nagad}, amount, fee, source, occurred_at
      FROM incoming_payments WHERE trx_id = ${trxId}`.execute(shop.store.db);
    await shop.ask(uid, trxId);
    expect(await shop.balanceOf(uid)).toBe(500);
    expect((await shop.paymentWith(trxId, "bKash")).state).toBe("claimed");
    expect((await shop.paymentWith(trxId, "Nagad")).state).toBe("unclaimed");
  });

  it("a fund request is not settled if two messages with its ID report different amounts", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.pay(trxId);
    const forged = bKashReceived({ trxId, amount: 5092.5, balance: 99_999 });
    await receive(shop.store.db, { text: forged });
    const id = await shop.ask(uid, trxId);
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["forged"]);
    expect(await shop.paymentWith(trxId)).toMatchObject({ amount: 509.25, state: "unclaimed" });
  });

  it("if settling fails, the message is stored all the same, and a later run settles the request", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId);
    const { owner, db } = shop.store;
    await sql`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''full''; END'`.execute(
      owner,
    );
    await sql`CREATE TRIGGER fails BEFORE UPDATE ON fund_requests FOR EACH ROW EXECUTE FUNCTION fail()`.execute(
      owner,
    );
    expect(await shop.pay(trxId)).toBe("stored");
    const logged: object[] = [];
    expect(await settleWaiting({ db, log: { error: (line: object) => void logged.push(line) } })).toBe(0);
    await sql`DROP TRIGGER fails ON fund_requests`.execute(owner);
    expect(logged).toContainEqual(expect.objectContaining({ request: id }));
    expect(await shop.balanceOf(uid)).toBe(0);
    expect((await shop.paymentWith(trxId)).state).toBe("unclaimed");
    expect(await settleWaiting({ db })).toBeGreaterThan(0);
    expect(await shop.balanceOf(uid)).toBe(500);
  });

  it("the database refuses each change of a claimed payment's state or claim by the application's login", async () => {
    const { trxId } = await mismatchesAfter({});
    for (const change of [
      sql`state = 'unclaimed', decided_by = NULL, decided_at = NULL`,
      sql`claim_reference = gen_random_uuid()`,
    ])
      await expect(
        sql`UPDATE incoming_payments SET ${change} WHERE trx_id = ${trxId}`.execute(shop.store.db),
      ).rejects.toThrow("is claimed already");
  });

  it("a fund request is not settled while its payment is dismissed, and can be settled after the dismissal is undone", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.pay(trxId);
    const payment = await shop.paymentWith(trxId);
    await shop.boss(`POST /admin/payments/${payment._id}/dismiss`, { reason: "My own" });
    const id = await shop.ask(uid, trxId);
    expect((await shop.matchDetailsOf(id)).doubts).toEqual(["dismissed"]);
    await shop.boss(`POST /admin/payments/${payment._id}/restore`);
    expect((await shop.matchDetailsOf(id)).doubts).toEqual([]);
  });

  it("a payment whose ID is in a former shop's imported history waits for an operator until the history is removed", async () => {
    const [taken, refused] = [shop.freshId(), shop.freshId()];
    const file = Buffer.from(
      `order,date,email,total,currency,trxid,status\n1,2026-05-14 10:00,a@mail.test,509.25,BDT,${taken.toLowerCase()},paid\n2,2026-05-14 10:00,a@mail.test,509.25,BDT,${refused},failed\n`,
    ).toString("base64");
    const mapping = { number: 0, date: 1, email: 2, amount: 3, currency: 4, transactionId: 5, status: 6 };
    const asked = { file, kind: "orders", mapping, source: "Former shop" };
    const { digest } = (await shop.boss("POST /admin/history-imports/check", asked)).body;
    const brought = await shop.boss("POST /admin/history-imports", { ...asked, digest });
    expect(brought.body).toMatchObject({ import: { records: 2 } });
    const waits = await mismatchesAfter({ trxId: taken });
    expect(waits).toMatchObject({ status: "pending", doubts: ["former-shop"] });
    expect(await mismatchesAfter({ trxId: refused })).toMatchObject({ status: "approved" });
    const { _id } = brought.body.import;
    expect((await shop.boss(`POST /admin/history-imports/${_id}/take-back`, {})).status).toBe(200);
    await settleWaiting({ db: shop.store.db });
    expect((await shop.requestOf(waits.uid)).status).toBe("approved");
  });

  it("a fund request does not show the received amount if the payer may be another person", async () => {
    const { uid } = await mismatchesAfter({ asks: { note: "from 01700000099" }, amount: 100 });
    expect((await shop.requestOf(uid)).payment).toMatchObject({ state: "waiting", received: null });
    await checkBreaks();
  });

  it("a customer sees that another amount arrived, and otherwise how long the wait usually is", async () => {
    for (let n = 0; n < 5; n++) await mismatchesAfter({});
    const { uid } = await mismatchesAfter({ amount: 480 });
    expect((await shop.requestOf(uid)).payment).toEqual({
      state: "different",
      received: 480,
      usualSeconds: null,
      take: expect.objectContaining({ missing: 29.25, asksNumber: true }),
    });
    const waiting = await shop.customer();
    await shop.ask(waiting, shop.freshId());
    const { payment } = await shop.requestOf(waiting);
    expect(payment).toEqual({ state: "waiting", received: null, usualSeconds: expect.any(Number) });
  });
});

async function checkBreaks(): Promise<void> {
  const { breaks } = (await shop.boss("GET /admin/chain-breaks")).body;
  for (const { _id, looked } of breaks)
    if (!looked) await shop.boss(`POST /admin/chain-breaks/${_id}/look`, { note: "A test's" });
}

describe("settling an instant order automatically", () => {
  const voucher = async (...codes: string[]) => {
    const { productId } = await seedShop(shop.store.db, { price: 85, stock: 0 });
    await shop.boss("POST /admin/unipin/upload", { productId, codes });
    return productId;
  };

  it.each(["message", "order"])(
    "an instant order by player ID is paid and waits for its delivery (%s first)",
    async (first) => {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      if (first === "message") await shop.pay(trxId, 85);
      const id = await shop.order(uid, trxId);
      if (first === "order") {
        expect(await shop.orderOf(uid)).toMatchObject({ payment: { state: "waiting" } });
        await shop.pay(trxId, 85);
      }
      expect(await shop.orderOf(uid)).toMatchObject({
        status: "pending",
        Delivery: "pending",
        expiresAt: null,
        payment: { state: "received", received: 85 },
      });
      const { orders } = (await shop.boss(`GET /orders/admin/orders?ids=${id}`)).body;
      expect(orders[0]).toMatchObject({ received: true, evidence: null });
      expect(
        (await shop.store.call(`GET /orders/${id}`, { as: uid })).body.order.timeline.at(-1),
      ).toMatchObject({
        by: "system",
        status: "pending",
      });
      expect((await shop.paymentWith(trxId)).claim).toMatchObject({
        kind: "order",
        reference: id,
        by: "Automatic",
      });
    },
  );

  it.each(["message", "order"])("an instant order for a voucher gets its code (%s first)", async (first) => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const productId = await voucher(`CODE-${trxId}`, `SPARE-${trxId}`);
    if (first === "message") await shop.pay(trxId, 85);
    await shop.order(uid, trxId, { productId });
    if (first === "order") await shop.pay(trxId, 85);
    expect(await shop.orderOf(uid)).toMatchObject({
      status: "completed",
      deliveredCode: expect.any(String),
    });
  });

  it("an instant order for a voucher without a code is paid, and waits for a code", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const productId = await voucher(`ONLY-${trxId}`);
    const id = await shop.order(uid, trxId, { productId });
    const { codes } = (await shop.boss(`GET /admin/unipin/codes?productId=${productId}`)).body;
    for (const code of codes) {
      const gone = await shop.boss(`PATCH /admin/unipin/codes/${code._id}`, { status: "used" });
      expect(gone.status).toBe(200);
    }
    expect(await shop.pay(trxId, 85)).toBe("stored");
    expect(await shop.orderOf(uid)).toMatchObject({ status: "pending", payment: { state: "received" } });
    expect(await shop.paymentWith(trxId)).toMatchObject({ state: "claimed", claim: { reference: id } });
    await shop.boss("POST /admin/unipin/upload", { productId, codes: [`LATE-${trxId}`] });
    expect((await shop.boss(`PATCH /orders/admin/orders/${id}`, { status: "completed" })).status).toBe(200);
    expect((await shop.orderOf(uid)).deliveredCode).toBe(`LATE-${trxId}`);
  });

  it("an instant order is not settled if the amount or the payer differs, or if the order names no method", async () => {
    const asks = async (extra: object, amount: number) => {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      const id = await shop.order(uid, trxId, extra);
      await shop.pay(trxId, amount);
      expect((await shop.orderOf(uid)).status).toBe("pending");
      return (await shop.matchDetailsOf(id)).doubts;
    };
    expect(await asks({}, 84)).toEqual(["amount-less"]);
    expect(await asks({}, 86)).toEqual(["amount-more"]);
    expect(await asks({ senderNumber: "01700000099" }, 85)).toEqual(["other-payer"]);
    expect(await asks({ senderNumber: `+88 ${PAYER}` }, 84)).toEqual(["amount-less"]);
    expect(await asks({ method: undefined }, 85)).toEqual(["other-account"]);
  });

  it("the payment of a canceled instant order waits for an operator", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.order(uid, trxId);
    await shop.boss(`PATCH /orders/admin/orders/${id}`, { status: "canceled" });
    await shop.pay(trxId, 85);
    expect(await shop.paymentWith(trxId)).toMatchObject({ state: "unclaimed", doubts: [] });
    expect((await shop.orderOf(uid)).payment).toMatchObject({ state: "late", received: 85 });
  });

  it("a rejected instant order keeps its payment, whether the money goes back by hand or into the wallet", async () => {
    for (const refundToWallet of [true, false]) {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      const id = await shop.order(uid, trxId);
      await shop.pay(trxId, 85);
      const reply = await shop.boss(`PATCH /orders/admin/orders/${id}`, {
        status: "rejected",
        refundToWallet,
      });
      expect(reply.status).toBe(200);
      expect(await shop.balanceOf(uid)).toBe(refundToWallet ? 85 : 0);
      expect(await shop.paymentWith(trxId)).toMatchObject({ state: "claimed", claim: { reference: id } });
    }
  });

  it("if an operator completes an instant order, the order claims its payment", async () => {
    await shop.set({ automatic: false });
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.order(uid, trxId);
    await shop.pay(trxId, 85);
    await shop.boss(`PATCH /orders/admin/orders/${id}`, { status: "completed" });
    expect((await shop.paymentWith(trxId)).claim).toMatchObject({ reference: id, by: "Name of boss" });
  });
});

describe("the ledger after settlements", () => {
  it("after all settlements of this file, the ledger has no differences", async () => {
    expect((await reconcile(shop.store.db, { limit: 10 })).differences).toEqual([]);
  });
});
