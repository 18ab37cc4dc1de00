import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../platform/db/database.ts";
import { confirmPayments, fund, HISTORY, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { createDatabaseProxy } from "../../testing/tcp-proxy.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { expireOrders } from "./expire-orders.ts";

let store: TestStore;
let productId: string;
let serial = 0;
const PRICE = 80;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "boss2"]) await store.signUp(uid, "admin");
  await seedInstructions(store.db);
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
});

const freshTrx = () => `UNPAID${10_000 + ++serial}`;
const buy = (as: string, body: object = {}) =>
  store.call("POST /orders", {
    as,
    body: {
      productId,
      paymentMethod: "instant",
      amount: PRICE,
      gameAccount: "12345678",
      transactionId: freshTrx(),
      senderNumber: "01712345678",
      method: "bKash",
      ...body,
    },
  });
const placed = async (as: string, body: object = {}) => (await buy(as, body)).body.order;
const change = (id: string, body: object) =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body });
const detail = async (id: string, as = "boss") => (await store.call(`GET /orders/${id}`, { as })).body.order;
const available = async (id = productId) =>
  (await store.call(`GET /unipin/availability?productId=${id}`)).body.available;
const newcomer = () => store.signUp(`newcomer-${++serial}`);
const setSettings = (body: object) => store.call("PATCH /settings/orders", { as: "boss", body });
const failing = {
  info: () => {},
  error: ({ err }: { err: unknown }) => {
    throw err;
  },
};
const expire = (db: Database = store.db) => expireOrders({ db, log: failing });
const hoursOf = ({ expiresAt, createdAt }: { expiresAt: string; createdAt: string }) =>
  (Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000;
/** Sets the account's orders to a time limit for payment that has passed. */
const letPass = (uid: string) =>
  store.db
    .updateTable("orders")
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where("uid", "=", uid)
    .where("expires_at", "is not", null)
    .execute();
const live = async (uid: string) =>
  store.db
    .selectFrom("orders")
    .select("id")
    .where("uid", "=", uid)
    .where("status", "in", ["pending", "processing"])
    .execute();
async function voucher(...codes: string[]): Promise<string> {
  const { productId: id } = await seedShop(store.db, { price: PRICE, stock: 0 });
  await store.call("POST /admin/unipin/upload", { as: "boss", body: { productId: id, codes } });
  return id;
}

describe("orders of an account that has never paid", () => {
  it("an account that has never paid may have three open instant orders, and the error for a fourth order says what to do", async () => {
    const uid = await newcomer();
    for (let n = 0; n < 3; n++) expect((await buy(uid)).status).toBe(200);
    const stock = await available();
    expect(await buy(uid)).toMatchObject({
      status: 409,
      body: {
        code: "too_many_unconfirmed_orders",
        message:
          "You already have 3 orders waiting for payment. You can order more once one of them is confirmed or has expired.",
      },
    });
    expect(await available()).toBe(stock);
  });

  it("if an account that has never paid sends 20 instant orders at the same time, it gets three", async () => {
    const uid = await newcomer();
    // Each order is for another product, because orders of the same product would wait for each other.
    const shops = await Promise.all(
      Array.from({ length: 20 }, () => seedShop(store.db, { price: PRICE, stock: 50 })),
    );
    const replies = await Promise.all(shops.map(({ productId: id }) => buy(uid, { productId: id })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await live(uid)).toHaveLength(3);
    const left = await Promise.all(shops.map(({ productId: id }) => available(id)));
    expect(left.reduce((sum, units) => sum + units, 0)).toBe(20 * 50 - 3);
  });

  it("an account that has never paid may order again once one of its open orders is closed or paid", async () => {
    const uid = await newcomer();
    const [first, second] = [await placed(uid), await placed(uid), await placed(uid)];
    await change(first._id, { status: "canceled" });
    expect((await buy(uid)).status).toBe(200);
    expect((await buy(uid)).status).toBe(409);
    await change(second._id, { status: "completed" });
    await change(second._id, { status: "processing" });
    expect((await buy(uid)).status).toBe(200);
    expect((await buy(uid)).status).toBe(409);
  });

  it("an account counts as having paid once its confirmed payments reach the required sum, unless they are reversed", async () => {
    const uid = await newcomer();
    const request = async (amount: number) => {
      const free = { amount, feePercent: 0, fee: 0, totalAmount: amount, method: "Nagad" };
      const { body } = await store.call("POST /requests", { as: uid, body: { ...free, trxId: freshTrx() } });
      await decide(body.request._id, "approved");
      return body.request._id as string;
    };
    const decide = (id: string, status: string) =>
      store.call(`PATCH /requests/${id}`, { as: "boss", body: { status } });
    const orderNow = async () => {
      const order = await placed(uid);
      await change(order._id, { status: "canceled" });
      return hoursOf(order);
    };
    await request(10);
    expect(await orderNow()).toBe(24);
    await request(HISTORY - 10.01);
    expect(await orderNow()).toBe(24);
    const last = await request(1);
    expect(await orderNow()).toBe(72);
    await decide(last, "rejected");
    expect(await orderNow()).toBe(24);
  });

  it("an account that has never paid may have several unpaid orders up to a total amount, or one order of any amount", async () => {
    const { productId: dear } = await seedShop(store.db, { price: 3_000, stock: 100 });
    const { productId: dearest } = await seedShop(store.db, { price: 9_000, stock: 100 });
    const uid = await newcomer();
    const single = await placed(uid, { productId: dearest, amount: 9_000 });
    expect(single.status).toBe("pending");
    expect(await buy(uid)).toMatchObject({
      status: 409,
      body: {
        code: "too_much_unpaid",
        message: expect.stringMatching(/^Your unpaid orders may come to ৳5,000\.00 together\./),
      },
    });
    await change(single._id, { status: "canceled" });
    expect((await buy(uid, { productId: dear, amount: 3_000 })).status).toBe(200);
    expect((await buy(uid, { productId: dear, amount: 3_000 })).body.code).toBe("too_much_unpaid");
    expect((await buy(uid)).status).toBe(200);
  });

  it("an account that has never paid may place any number of orders from its wallet", async () => {
    const uid = await newcomer();
    await fund(store.db, uid, 10 * PRICE);
    for (let n = 0; n < 5; n++) {
      const order = await placed(uid, { paymentMethod: "wallet" });
      expect(order).toMatchObject({ status: "pending", expiresAt: null });
    }
    expect((await buy(uid)).status).toBe(200);
  });

  it("customers and operators see when an unpaid order expires", async () => {
    const uid = await newcomer();
    const order = await placed(uid);
    expect(hoursOf(order)).toBe(24);
    const own = await store.call("GET /orders/my-orders", { as: uid });
    const listed = await store.call(`GET /orders/admin/orders?uid=${uid}`, { as: "boss" });
    for (const shown of [own.body.orders[0], listed.body.orders[0], await detail(order._id, uid)])
      expect(shown.expiresAt).toBe(order.expiresAt);
  });
});

describe("an instant order that was not paid in time", () => {
  it("the store cancels an expired order: its stock and its transaction ID become free, and its page shows why", async () => {
    const uid = await newcomer();
    const stock = await available();
    const transactionId = freshTrx();
    const { _id } = await placed(uid, { transactionId });
    expect(await expire()).toBe(0);
    await letPass(uid);
    expect(await expire()).toBe(1);
    expect(await available()).toBe(stock);
    const order = await detail(_id, uid);
    expect(order).toMatchObject({ status: "canceled", Delivery: "pending", expiresAt: null, refunded: 0 });
    expect(order.timeline).toMatchObject([
      { by: "customer", status: "pending", reason: null },
      { by: "system", status: "canceled", reason: "payment-not-confirmed" },
    ]);
    const audit = (await store.call(`GET /admin/audit?subject=order:${_id}`, { as: "boss" })).body.entries;
    expect(audit).toMatchObject([
      {
        actor: { uid: "system:expiry", name: "The store" },
        action: "order.expire",
        before: { status: "pending" },
        after: { status: "canceled", reason: "payment-not-confirmed" },
      },
    ]);
    expect((await buy(uid, { transactionId })).status).toBe(200);
    const late = await change(_id, { status: "completed", expectedStatus: "pending" });
    expect(late.body.message).toBe(
      "The store changed this meanwhile: it is canceled now. Please look again.",
    );
  });

  it("an expired order is not canceled if an operator has changed it in any way", async () => {
    const [uid, other] = [await newcomer(), await newcomer()];
    const [begun, delivering] = [await placed(uid), await placed(other)];
    for (const each of [uid, other]) await letPass(each);
    await change(begun._id, { status: "processing" });
    await change(begun._id, { status: "pending" });
    await change(delivering._id, { Delivery: "processing" });
    expect(await expire()).toBe(0);
    expect((await detail(begun._id)).status).toBe("pending");
    expect((await detail(delivering._id)).expiresAt).toBeNull();
  });

  it("an expired order is canceled even if its account has become a paying one since the order was placed", async () => {
    const uid = await newcomer();
    const early = await placed(uid);
    await confirmPayments(store.db, uid);
    expect((await detail(early._id)).expiresAt).toBe(early.expiresAt);
    const late = await placed(uid);
    expect(hoursOf(late)).toBe(72);
    await letPass(uid);
    expect(await expire()).toBe(2);
    expect((await detail(late._id)).status).toBe("canceled");
  });

  it("an expired order that another transaction has locked is skipped, and it is not canceled later if that transaction changed it", async () => {
    const uid = await newcomer();
    const [held, free] = [await placed(uid), await placed(uid)];
    await letPass(uid);
    await store.db.transaction().execute(async (tx) => {
      await tx.selectFrom("orders").select("id").where("id", "=", held._id).forUpdate().execute();
      expect(await expire()).toBe(1);
      await tx
        .updateTable("orders")
        .set({ status: "processing", expires_at: null })
        .where("id", "=", held._id)
        .execute();
    });
    expect(await expire()).toBe(0);
    expect((await detail(held._id)).status).toBe("processing");
    expect((await detail(free._id)).status).toBe("canceled");
  });

  it("an expired order is canceled only once, even if several instances do it at the same time", async () => {
    const instances = Array.from({ length: 4 }, () => openDatabase({ ...store.login, max: 2 }));
    const stock = await available();
    const uids = await Promise.all(Array.from({ length: 12 }, newcomer));
    for (const uid of uids) await Promise.all([buy(uid), buy(uid), buy(uid)]);
    expect(await available()).toBe(stock - 36);
    for (const uid of uids) await letPass(uid);
    const canceled = await Promise.all(instances.map(expire));
    expect(canceled.reduce((sum, n) => sum + n)).toBe(36);
    expect(await available()).toBe(stock);
    const { rows } = await sql<{ most: number }>`
      SELECT max(n) AS most FROM (SELECT count(*) AS n FROM order_events WHERE reason IS NOT NULL GROUP BY order_id)
    `.execute(store.db);
    expect(rows).toEqual([{ most: 1 }]);
    await Promise.all(instances.map((db) => db.destroy()));
  });

  it("an expired order is canceled even if the cancellation of another one fails", async () => {
    const [uid, other] = [await newcomer(), await newcomer()];
    const [broken, fine] = [await placed(uid), await placed(other)];
    await letPass(uid);
    await letPass(other);
    const owner = new pg.Client({ connectionString: store.url });
    await owner.connect();
    await owner.query(`
      CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
      CREATE TRIGGER break_it BEFORE UPDATE ON orders FOR EACH ROW WHEN (OLD.id = '${broken._id}') EXECUTE FUNCTION break_it()`);
    const failures: string[] = [];
    const log = { info: () => {}, error: ({ orderId }: { orderId: string }) => failures.push(orderId) };
    expect(await expireOrders({ db: store.db, log })).toBe(1);
    expect(failures).toEqual([broken._id]);
    expect((await detail(fine._id)).status).toBe("canceled");
    await owner.query("DROP FUNCTION break_it CASCADE");
    await owner.end();
    expect(await expire()).toBe(1);
  });
});

describe("a job that is killed while it cancels expired orders", () => {
  const proxy = createDatabaseProxy();
  let far: Database;
  beforeAll(async () => {
    far = openDatabase({ ...store.login, url: await proxy.through(store.login.url), max: 1 });
  });
  afterAll(() => far.destroy());

  it.each(["before", "after"] as const)(
    "a job that is killed %s its commit leaves each order consistent, and the next run cancels the remaining orders",
    async (when) => {
      const uid = await newcomer();
      const stock = await available();
      for (let n = 0; n < 3; n++) await buy(uid);
      await letPass(uid);
      const cut = proxy.cutAtCommit(when);
      await expireOrders({ db: far, log: { info: () => {}, error: () => {} } }).catch(() => {});
      await cut;
      proxy.mend();
      await expire();
      expect(await available()).toBe(stock);
      const orders = (await store.call("GET /orders/my-orders", { as: uid })).body.orders;
      for (const { _id } of orders) expect((await detail(_id)).timeline).toHaveLength(2);
      expect(await live(uid)).toEqual([]);
    },
  );
});

describe("a voucher order of an account that has never paid", () => {
  it("if an account has never paid, its voucher code is taken from stock only when its order is completed", async () => {
    const voucherId = await voucher("LATE-CODE-1");
    const uid = await newcomer();
    const order = await placed(uid, { productId: voucherId });
    expect(order).toMatchObject({ status: "pending", deliveredCode: null });
    expect(await available(voucherId)).toBe(1);
    expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
    expect((await change(order._id, { status: "processing" })).body.order.waitsForCode).toBe(true);
    expect(await available(voucherId)).toBe(1);
    const completed = await change(order._id, { status: "completed" });
    expect(completed.body.order).toMatchObject({ waitsForCode: false, Delivery: "delivered" });
    expect(await available(voucherId)).toBe(0);
    expect((await detail(order._id, uid)).deliveredCode).toBe("LATE-CODE-1");
    expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
  });

  it("a voucher order of an account that has never paid is refused if no code is in stock, although it would take none yet", async () => {
    const voucherId = await voucher("ONLY-CODE-1");
    const rich = await newcomer();
    await fund(store.db, rich, PRICE);
    await placed(rich, { productId: voucherId, paymentMethod: "wallet" });
    const uid = await newcomer();
    expect((await buy(uid, { productId: voucherId })).body.code).toBe("out_of_stock");
    expect(await live(uid)).toEqual([]);
  });

  it("if the last code was sold before such a voucher order is completed, the error contains advice, and a refund is possible", async () => {
    const voucherId = await voucher("GONE-CODE-1");
    const [uid, rich] = [await newcomer(), await newcomer()];
    const order = await placed(uid, { productId: voucherId });
    await fund(store.db, rich, PRICE);
    await placed(rich, { productId: voucherId, paymentMethod: "wallet" });
    expect(await change(order._id, { status: "completed" })).toMatchObject({
      status: 409,
      body: {
        code: "no_code_left",
        message:
          "No code of this product is left for this order. Upload codes first, or cancel it; if its payment arrived, refund it to the wallet.",
      },
    });
    expect((await detail(order._id)).status).toBe("pending");
    await change(order._id, { status: "canceled", refundToWallet: true });
    expect((await store.call(`GET /users/${uid}`, { as: uid })).body.user.balance).toBe(PRICE);
    expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
  });

  it("an account whose payment was confirmed gets its voucher code reserved when it places the order", async () => {
    const voucherId = await voucher("SURE-CODE-1");
    const uid = await newcomer();
    await confirmPayments(store.db, uid);
    const order = await placed(uid, { productId: voucherId });
    expect(await available(voucherId)).toBe(0);
    expect((await change(order._id, { Delivery: "processing" })).body.order.waitsForCode).toBe(false);
  });

  it("an expired voucher order gives back no code if it had taken none, and takes one when it is reopened", async () => {
    const voucherId = await voucher("BACK-CODE-1");
    const uid = await newcomer();
    const order = await placed(uid, { productId: voucherId });
    await letPass(uid);
    expect(await expire()).toBe(1);
    expect(await available(voucherId)).toBe(1);
    const again = await change(order._id, { status: "pending" });
    expect(again.body.order).toMatchObject({ waitsForCode: false, expiresAt: null });
    expect(await available(voucherId)).toBe(0);
    expect((await reconcile(store.db, { limit: 10 })).differences).toEqual([]);
  });
});

describe("the settings for unpaid orders", () => {
  it("changed settings for unpaid orders apply to later orders, must be within limits, and are recorded in the audit log", async () => {
    const settings = (await store.call("GET /settings/orders", { as: "boss" })).body;
    expect(settings).toEqual({
      ...{ maxUnconfirmedOrders: 3, maxUnconfirmedAmount: 5_000, unconfirmedOrderHours: 24 },
      ...{ historyFrom: 1_000, maxUnpaidOrders: 10, maxUnpaidAmount: 20_000, unpaidOrderHours: 72 },
      unpaidStockPercent: 50,
    });
    const uid = await newcomer();
    await buy(uid);
    expect((await setSettings({ maxUnconfirmedOrders: 1 })).body).toEqual({
      ...settings,
      maxUnconfirmedOrders: 1,
    });
    expect((await buy(uid)).body.message).toMatch(/^You already have 1 order waiting for payment\./);
    await setSettings({ maxUnconfirmedOrders: 2, unconfirmedOrderHours: 2 });
    expect(hoursOf(await placed(uid))).toBe(2);
    for (const body of [
      { maxUnconfirmedOrders: 0 },
      { maxUnconfirmedOrders: 101 },
      { maxUnconfirmedOrders: 1.5 },
      { unconfirmedOrderHours: 0 },
      { unconfirmedOrderHours: 169 },
      { maxUnpaidAmount: 0 },
      { unpaidOrderHours: 721 },
      { unpaidStockPercent: 101 },
    ])
      expect((await setSettings(body)).status).toBe(400);
    await setSettings(settings);
    const log = await store.call("GET /admin/audit?action=settings.orders", { as: "boss" });
    expect(log.body.entries).toHaveLength(3);
    expect(log.body.entries.at(-1)).toMatchObject({ before: settings, after: { maxUnconfirmedOrders: 1 } });
  });
});
