import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { inTurn } from "../../testing/in-turn.ts";
import { openPaidShop, type PaidShop } from "../../testing/paid-shop.ts";
import { fund, seedInstantInstruction, seedShop } from "../../testing/shop.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { expireOrders } from "./expire-orders.ts";

/** Amounts in taka: the package's price, the part that the wallet pays, and the fee of 2 % on the rest of the price. */
const PRICE = 100;
const PART = 60;
const FEE = 0.8;
const DUE = 40.8;
const TOTAL = 100.8;
const WAIVED_FROM = 500;
const PAYER = "01712000001";

let shop: PaidShop;

beforeAll(async () => {
  shop = await openPaidShop();
  await seedInstantInstruction(shop.store.db, { percent: 2, waivedFrom: WAIVED_FROM });
  await offer(true);
});

const offer = (offered: boolean) => shop.boss("PATCH /settings/wallet-part", { offered });

interface Placed {
  uid: string;
  trxId: string;
  id: string;
}

async function send(uid: string, trxId: string, changes: object = {}) {
  const { productId } = await seedShop(shop.store.db, { price: PRICE, stock: 5 });
  const body = {
    ...{ productId, paymentMethod: "instant", amount: TOTAL, walletPart: PART, gameAccount: "12345678" },
    ...{ transactionId: trxId, senderNumber: PAYER, method: "bKash" },
    ...changes,
  };
  return shop.store.call("POST /orders", { as: uid, body });
}

async function place(): Promise<Placed> {
  const [uid, trxId] = [await shop.customer(), shop.freshId()];
  await fund(shop.store.db, uid, PART);
  const reply = await send(uid, trxId);
  expect(reply).toMatchObject({
    status: 200,
    body: { order: { amount: TOTAL, fee: FEE, walletPart: PART } },
  });
  return { uid, trxId, id: reply.body.order._id };
}

const pay = (trxId: string, amount = DUE) => shop.pay(trxId, amount, { from: PAYER });
const change = (id: string, body: object) => shop.boss(`PATCH /orders/admin/orders/${id}`, body);
const cancel = (uid: string, id: string) => shop.store.call(`POST /orders/${id}/cancel`, { as: uid });

/** Returns how much an order has changed each account so far, in taka. */
async function movedBy(id: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    SELECT split_part(account, ':', 1) || CASE WHEN account LIKE 'income:%' THEN substr(account, 7) ELSE '' END AS account,
           sum(side.amount)::float8 / 100 AS amount
    FROM transfers CROSS JOIN LATERAL (VALUES (from_account, -amount), (to_account, amount)) AS side (account, amount)
    WHERE reference = ${id} GROUP BY 1 HAVING sum(side.amount) <> 0`.execute(shop.store.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

const held = { wallet: -PART, liability: PART };
/** A refund credits the whole amount to the wallet, as if the wallet had paid the order alone. */
const refunded = { wallet: DUE, cash: -DUE };
const sold = { wallet: -PART, cash: -DUE, "income:sales": PRICE, "income:fees": FEE };

describe("an order that the wallet pays in part", () => {
  it("an order that the wallet pays in part reserves that part, and books both parts when the customer's payment arrives", async () => {
    const { uid, trxId, id } = await place();
    expect([await shop.balanceOf(uid), await movedBy(id)]).toEqual([0, held]);
    expect((await shop.orderOf(uid)).payment).toMatchObject({ state: "waiting" });
    await pay(trxId);
    expect(await movedBy(id)).toEqual(sold);
    expect((await shop.orderOf(uid)).payment).toMatchObject({ state: "received", received: DUE });
    expect((await shop.paymentWith(trxId)).claim).toMatchObject({ reference: id, by: "Automatic" });
    await change(id, { status: "completed" });
    expect(await movedBy(id)).toEqual(sold);
  });

  it("if the wallet pays a part of an order, the customer's payment must have the amount of the rest", async () => {
    const { uid, trxId, id } = await place();
    await pay(trxId, TOTAL);
    expect((await shop.orderOf(uid)).payment).toMatchObject({ state: "different", received: TOTAL });
    expect(await movedBy(id)).toEqual(held);
    const take = await shop.store.call(`POST /orders/${id}/take`, { as: uid });
    expect(take.body).toMatchObject({ order: { status: "canceled" }, request: { status: "approved" } });
    expect(await movedBy(id)).toEqual({});
    expect(await shop.balanceOf(uid)).toBe(PART + take.body.request.amount);
  });

  it("an order that the wallet pays in part is settled at once if the payment for the rest arrived before it", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await fund(shop.store.db, uid, PART);
    await pay(trxId);
    const { body } = await send(uid, trxId);
    expect(await movedBy(body.order._id)).toEqual(sold);
  });

  it("the wallet's part is returned only once if a customer or an operator cancels the order, or if it expires", async () => {
    const ends: ((placed: Placed) => Promise<unknown>)[] = [
      ({ uid, id }) => cancel(uid, id),
      ({ id }) => change(id, { status: "canceled" }),
      ({ id }) => change(id, { status: "rejected", reason: "payment-not-found" }),
      ({ id }) => shop.boss(`DELETE /orders/admin/orders/${id}`),
      async ({ id }) => {
        const { db } = shop.store;
        await sql`UPDATE orders SET expires_at = now() - interval '1 hour' WHERE id = ${id} AND status = 'pending'`.execute(
          db,
        );
        await expireOrders({
          db,
          log: { info: () => {}, error: ({ err }: { err: unknown }) => expect.fail(String(err)) },
        });
      },
    ];
    for (const end of ends) {
      const placed = await place();
      await end(placed);
      await end(placed);
      expect([await shop.balanceOf(placed.uid), await movedBy(placed.id)]).toEqual([PART, {}]);
    }
  });

  it("refunding an order that the wallet paid in part credits the whole amount to the wallet, and reopening takes that again", async () => {
    const { uid, trxId, id } = await place();
    await pay(trxId);
    await change(id, { status: "canceled", refundToWallet: true });
    expect([await shop.balanceOf(uid), await movedBy(id)]).toEqual([TOTAL, refunded]);
    await change(id, { status: "pending" });
    expect([await shop.balanceOf(uid), await movedBy(id)]).toEqual([0, sold]);
    await change(id, { status: "rejected" });
    expect(await shop.balanceOf(uid)).toBe(TOTAL);
    const { body } = await shop.store.call(`GET /orders/${id}`, { as: uid });
    expect(body.order).toMatchObject({ refunded: TOTAL, walletPart: PART });
  });

  it("canceling a completed order returns the wallet's part and reverses the booked payment", async () => {
    const { uid, id } = await place();
    await change(id, { status: "completed" });
    expect(await movedBy(id)).toEqual(sold);
    await change(id, { status: "canceled" });
    expect([await shop.balanceOf(uid), await movedBy(id)]).toEqual([PART, {}]);
    await change(id, { status: "processing" });
    expect([await shop.balanceOf(uid), await movedBy(id)]).toEqual([0, held]);
    await change(id, { status: "canceled" });
    await shop.boss(`PATCH /users/${uid}/balance`, { amount: -PART });
    expect(await change(id, { status: "pending" })).toMatchObject({
      status: 409,
      body: { code: "insufficient_balance" },
    });
  });

  it("an order that the wallet pays in part is refused if its part is invalid or not in the wallet, and nothing is taken", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await fund(shop.store.db, uid, PART - 1);
    expect((await send(uid, trxId)).body.code).toBe("insufficient_balance");
    await fund(shop.store.db, uid, 2 * PRICE);
    for (const changes of [
      { walletPart: PRICE - 0.99, amount: PRICE + 0.02 },
      { walletPart: PRICE, amount: PRICE },
      { walletPart: PRICE + 1, amount: PRICE },
      { amount: TOTAL + 1 },
    ])
      expect((await send(uid, trxId, changes)).body.code).toBe("price_changed");
    expect((await send(uid, trxId, { walletPart: 0 })).status).toBe(400);
    expect(await shop.balanceOf(uid)).toBe(PART - 1 + 2 * PRICE);
    // The refused order did not claim the transaction ID, so another order can use it.
    expect((await send(uid, trxId)).status).toBe(200);
  });

  it("while the shop does not offer paying in part, such an order is refused with wallet_part_off and nothing is taken", async () => {
    const [uid, trxId] = [await shop.customer(), shop.freshId()];
    await fund(shop.store.db, uid, PART);
    const terms = async () => (await shop.store.call("GET /order-instructions", { as: uid })).body;
    expect(await terms()).toMatchObject({ takesWalletPart: true });
    const placed = await place();
    await offer(false);
    expect(await terms()).not.toHaveProperty("takesWalletPart");
    expect(await send(uid, trxId)).toMatchObject({ status: 409, body: { code: "wallet_part_off" } });
    expect(await shop.balanceOf(uid)).toBe(PART);
    // An order that was placed before the offer ended keeps its part.
    await pay(placed.trxId);
    expect(await movedBy(placed.id)).toEqual(sold);
    await offer(true);
    expect((await send(uid, trxId)).status).toBe(200);
  });

  it("whether the fee is waived depends on the whole price, even if the wallet pays a part of it", async () => {
    const uid = await shop.customer();
    await fund(shop.store.db, uid, 2 * WAIVED_FROM);
    for (const [price, walletPart, amount] of [
      [WAIVED_FROM, 300, WAIVED_FROM],
      [WAIVED_FROM - 1, 300, WAIVED_FROM - 1 + 3.98],
    ]) {
      const { productId } = await seedShop(shop.store.db, { price: price ?? 0, stock: 5 });
      expect((await send(uid, shop.freshId(), { productId, walletPart, amount })).status).toBe(200);
    }
  });

  it("if two orders at the same time would pay their parts with the same money, only one is placed", async () => {
    const uid = await shop.customer();
    await fund(shop.store.db, uid, PART);
    // Both orders wait for the account's row, which another transaction has locked.
    const account: Parameters<typeof inTurn>[1] = ["SELECT FROM users WHERE uid = $1 FOR UPDATE", [uid]];
    const both = [shop.freshId(), shop.freshId()].map((trxId) => () => send(uid, trxId));
    const replies = await inTurn(shop.store.url, account, both);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.balanceOf(uid)).toBe(0);
    for (const isFirst of [true, false]) {
      const placed = await place();
      const works: (() => Promise<unknown>)[] = [
        () => cancel(placed.uid, placed.id),
        () => pay(placed.trxId),
      ];
      await Promise.all((isFirst ? works : works.toReversed()).map((work) => work()));
      const { status } = await shop.orderOf(placed.uid);
      expect([await movedBy(placed.id), await shop.balanceOf(placed.uid)]).toEqual(
        status === "canceled" ? [{}, PART] : [sold, 0],
      );
    }
  });

  it("orders that the wallet pays in part cause no difference in the ledger, the reports and the daily closing", async () => {
    expect((await reconcile(shop.store.db, { limit: 10 })).differences).toEqual([]);
    const { body } = await shop.boss("GET /admin/closing");
    expect(body).toMatchObject({ unexplained: [], total: { difference: 0 }, coupons: { difference: 0 } });
  });
});
