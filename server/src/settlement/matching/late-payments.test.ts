import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { expireOrders } from "../../orders/orders/expire-orders.ts";
import { configureMail } from "../../testing/outgoing.ts";
import { openPaidShop, PAYER, type PaidShop } from "../../testing/paid-shop.ts";
import { seedShop } from "../../testing/shop.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { settleWaiting } from "./settle-waiting.ts";
import { tellOfLatePayments } from "./tell-late.ts";

let shop: PaidShop;

beforeAll(async () => {
  shop = await openPaidShop();
});

/**
 * Makes the time limits of all orders end, and runs the job that expires orders. Returns the number of expired orders.
 */
async function expireAll(): Promise<number> {
  const { db } = shop.store;
  await sql`UPDATE orders SET expires_at = now() - interval '1 second' WHERE expires_at IS NOT NULL`.execute(
    db,
  );
  const fail = ({ err }: { err: unknown }) => {
    throw err;
  };
  return expireOrders({ db, log: { info: () => {}, error: fail } });
}

const readStock = async (productId: string) =>
  (
    await shop.store.db
      .selectFrom("product_stock")
      .select("stock")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).stock;

async function expired() {
  const [uid, trxId] = [await shop.customer(), shop.freshId()];
  const id = await shop.order(uid, trxId);
  expect(await expireAll()).toBe(1);
  await shop.pay(trxId, 85);
  return { uid, trxId, id };
}

describe("an instant order whose full payment has arrived and waits for an operator", () => {
  it("an instant order does not expire if its payment has arrived and is not too small", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.order(uid, trxId);
    expect((await shop.orderOf(uid)).expiresAt).not.toBeNull();
    await shop.pay(trxId, 90);
    expect(await shop.orderOf(uid)).toMatchObject({ expiresAt: null, payment: { state: "different" } });
    expect(await expireAll()).toBe(0);
    expect((await shop.orderOf(uid)).status).toBe("pending");
  });

  it("if an operator has dismissed the payment of an instant order, the order expires", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.order(uid, trxId);
    await shop.pay(trxId, 90);
    const { _id } = await shop.paymentWith(trxId);
    await shop.boss(`POST /admin/payments/${_id}/dismiss`, { reason: "not ours" });
    expect((await shop.orderOf(uid)).expiresAt).not.toBeNull();
    expect(await expireAll()).toBe(1);
  });
});

describe("an instant order whose payment is too small", () => {
  it("an instant order whose payment is too small expires, so that payments of ৳1 cannot block a product", async () => {
    const { productId } = await seedShop(shop.store.db, { price: 85, stock: 4 });
    for (let n = 0; n < 2; n++) {
      const [uid, trxId] = [await shop.customer(), shop.freshId()];
      await shop.order(uid, trxId, { productId });
      await shop.pay(trxId, 1);
      expect(await shop.orderOf(uid)).toMatchObject({ payment: { state: "different", received: 1 } });
      expect((await shop.orderOf(uid)).expiresAt).not.toBeNull();
    }
    expect(await expireAll()).toBe(2);
    expect(await readStock(productId)).toBe(4);
  });

  it("a payment too small for its order stays unclaimed, and goes into the wallet when its customer submits the ID", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.order(uid, trxId);
    await shop.pay(trxId, 80);
    expect(await expireAll()).toBe(1);
    expect(await shop.paymentWith(trxId)).toMatchObject({ state: "unclaimed", amount: 80 });
    expect((await shop.orderOf(uid)).payment).toMatchObject({ state: "late", received: 80 });
    await shop.ask(uid, trxId, { amount: 78.55, fee: 1.45, totalAmount: 80 });
    expect(await shop.balanceOf(uid)).toBe(78.55);
  });
});

describe("a payment that arrives after its order has expired", () => {
  it("a payment that arrives after its order has expired stays unclaimed, and the order's page shows it as late", async () => {
    const { uid, trxId } = await expired();
    expect(await shop.paymentWith(trxId)).toMatchObject({ state: "unclaimed", asked: null });
    expect(await shop.orderOf(uid)).toMatchObject({
      status: "canceled",
      payment: { state: "late", received: 85 },
    });
  });

  it("a payment of an expired order goes into the wallet if the customer submits its ID under Add Money", async () => {
    const { uid, trxId } = await expired();
    await shop.ask(uid, trxId, { amount: 83.46, fee: 1.54, totalAmount: 85 });
    expect(await shop.balanceOf(uid)).toBe(83.46);
    expect((await shop.orderOf(uid)).payment).toBeNull();
  });

  it("a payment of an expired order pays for the order if an operator reopens the order", async () => {
    const { uid, trxId, id } = await expired();
    await shop.boss(`PATCH /orders/admin/orders/${id}`, { status: "pending" });
    expect(await settleWaiting({ db: shop.store.db })).toBe(1);
    expect(await shop.paymentWith(trxId)).toMatchObject({ state: "claimed", claim: { kind: "order", uid } });
    expect(await shop.orderOf(uid)).toMatchObject({ status: "pending", payment: { state: "received" } });
    expect(await expireAll()).toBe(0);
  });

  it("a payment of an expired order is not shown to a customer whose number is not the payer's", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await shop.order(uid, trxId, { senderNumber: "01799999999" });
    await expireAll();
    await shop.pay(trxId, 85);
    expect((await shop.orderOf(uid)).payment).toBeNull();
  });
});

describe("a customer whose payment arrives after the request or order was closed", () => {
  const tellAll = () => tellOfLatePayments(shop.store.db);
  const toldTo = async (uid: string) => {
    const { rows } = await sql<{ event: string; title: string; text: string; url: string }>`
      SELECT event, payload ->> 'title' AS title, payload ->> 'text' AS text, payload ->> 'url' AS url FROM messages_out
      WHERE uid = ${uid} AND event LIKE '%:late' ORDER BY id`.execute(shop.store.db);
    return rows;
  };
  const rejected = async (note = PAYER) => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    const id = await shop.ask(uid, trxId, { note });
    await shop.boss(`PATCH /requests/${id}`, { status: "rejected", reason: "payment-not-found" });
    return { uid, trxId, id };
  };

  beforeAll(() => configureMail(shop.store.db, { port: 1 }));

  it("a customer whose payment arrives late is notified once, in their language, with a link to the page to take it", async () => {
    const { uid, trxId, id } = await rejected();
    await shop.store.call("PATCH /messages/language", { as: uid, body: { language: "bn" } });
    const order = await expired();
    await tellAll();
    expect(await toldTo(uid)).toEqual([]);
    await shop.pay(trxId);
    await Promise.all([tellAll(), tellAll()]);
    await tellAll();
    expect(await toldTo(uid)).toEqual([
      {
        event: `request:${id}:late`,
        title: "আপনার টাকা এসেছে",
        text: expect.stringContaining("৳509.25"),
        url: `/bn/add-funds#request-${id}`,
      },
    ]);
    expect(await toldTo(order.uid)).toEqual([
      {
        event: `order:${order.id}:late`,
        title: "Your payment came",
        text: "৳85.00 came after your request or order was over. It is not lost: open the page to take it.",
        url: `/my-orders/${order.id}`,
      },
    ]);
  });

  it("a customer is not notified of a late payment of another payer, or one that was dismissed or submitted again", async () => {
    const stranger = await rejected("01799999999");
    const aside = await rejected();
    const again = await rejected();
    for (const { trxId } of [stranger, aside]) await shop.pay(trxId);
    const { _id } = await shop.paymentWith(aside.trxId);
    await shop.boss(`POST /admin/payments/${_id}/dismiss`, { reason: "not ours" });
    await shop.ask(again.uid, again.trxId, { note: PAYER });
    await shop.pay(again.trxId, 400);
    await tellAll();
    for (const { uid } of [stranger, aside, again]) expect(await toldTo(uid)).toEqual([]);
  });
});

it("if the payment arrives before its instant order is placed, the order has no time limit", async () => {
  const uid = await shop.customer();
  const { productId } = await seedShop(shop.store.db, { price: 85, stock: 10 });
  for (let n = 0; n < 5; n++) {
    const trxId = shop.freshId();
    await shop.pay(trxId, 85);
    await shop.order(uid, trxId, { productId });
    expect(await shop.orderOf(uid)).toMatchObject({ expiresAt: null, payment: { state: "received" } });
  }
});

it("after all late payments of this file, the ledger has no differences", async () => {
  expect((await reconcile(shop.store.db, { limit: 10 })).differences).toEqual([]);
});
