import pg from "pg";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { confirmPayments, fund, fundRequestBody, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { untilSomebodyWaits } from "../../testing/waiting.ts";

let store: TestStore;
let productId: string;
let voucherId: string;
let serial = 0;
const PRICE = 80;
const TEXT = "Closed for Eid. We are back on Sunday at 9.";

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 100_000);
  await seedInstructions(store.db);
  await confirmPayments(store.db, "buyer");
  ({ productId } = await seedShop(store.db, { price: PRICE, stock: 1000 }));
  voucherId = (await seedShop(store.db, { price: PRICE, stock: 0 })).productId;
  const codes = Array.from({ length: 5 }, (_, n) => `CLOSED-CODE-${1000 + n}`);
  await admin("POST /admin/unipin/upload", { productId: voucherId, codes });
});
afterEach(() => open());

const admin = (name: string, body?: object) => store.call(name, { as: "boss", ...(body && { body }) });
const close = () => admin("PATCH /settings/closure", { closed: true, text: TEXT });
const open = () => admin("PATCH /settings/closure", { closed: false, text: TEXT });
const order = (body: object = {}, key?: string) =>
  store.call("POST /orders", {
    as: "buyer",
    ...(key && { key }),
    body: { productId, paymentMethod: "wallet", amount: PRICE, gameAccount: "12345678", ...body },
  });
const instant = () => ({
  paymentMethod: "instant",
  transactionId: `SHUT${1000 + ++serial}`,
  senderNumber: "01712345678",
  method: "bKash",
});
const request = () =>
  store.call("POST /requests", { as: "buyer", body: fundRequestBody(`FUND${++serial}00`) });
const shop = async () => (await store.call("GET /settings/shop")).body;
const counted = async () => {
  const count = async (table: "orders" | "fund_requests" | "transfers" | "transaction_claims") =>
    Number(
      (
        await store.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll().as("n"))
          .executeTakeFirstOrThrow()
      ).n,
    );
  return {
    orders: await count("orders"),
    requests: await count("fund_requests"),
    transfers: await count("transfers"),
    claims: await count("transaction_claims"),
    stock: (
      await store.db
        .selectFrom("product_stock")
        .select("stock")
        .where("product_id", "=", productId)
        .executeTakeFirstOrThrow()
    ).stock,
  };
};

describe("orders and requests in a closed shop", () => {
  it.each([
    ["an order from the wallet", () => order()],
    ["an instant order", () => order(instant())],
    ["a voucher", () => order({ productId: voucherId, gameAccount: undefined })],
    ["an instant voucher", () => order({ productId: voucherId, ...instant() })],
    ["a fund request", () => request()],
  ])("a closed shop refuses %s with its text and changes nothing", async (_, send) => {
    await close();
    const before = await counted();
    expect(await send()).toMatchObject({ status: 409, body: { code: "shop_closed", message: TEXT } });
    expect(await counted()).toEqual(before);
    await open();
    expect((await send()).status).toBe(200);
  });

  it("everybody sees at once that the shop is closed, even in replies that were cached", async () => {
    expect(await shop()).toMatchObject({ closed: null });
    await close();
    expect(await shop()).toMatchObject({ closed: TEXT });
    await open();
    expect(await shop()).toMatchObject({ closed: null });
    expect((await admin("GET /settings/closure")).body).toEqual({ closed: false, text: TEXT });
  });

  it("if a call is repeated after the shop closed, it returns the order that the first call placed", async () => {
    const first = await order({}, "before-closing");
    await close();
    const again = await order({}, "before-closing");
    expect(again.status).toBe(200);
    expect(again.body.order._id).toBe(first.body.order._id);
    expect((await order({}, "after-closing")).body.code).toBe("shop_closed");
    await open();
    expect((await order({}, "after-closing")).status).toBe(200);
  });

  it("in a closed shop, operators can still complete, cancel, reopen and approve earlier orders and requests", async () => {
    const { _id } = (await order()).body.order;
    const { request: waiting } = (await request()).body;
    await close();
    for (const status of ["completed", "canceled", "pending"]) {
      expect((await admin(`PATCH /orders/admin/orders/${_id}`, { status })).status).toBe(200);
    }
    expect((await admin(`PATCH /requests/${waiting._id}`, { status: "approved" })).status).toBe(200);
  });

  it("an order that is being stored while the shop closes is kept, and later orders are refused", async () => {
    const before = await counted();
    const holder = new pg.Client({ connectionString: store.url });
    await holder.connect();
    try {
      await holder.query("BEGIN");
      await holder.query("SELECT FROM wallets WHERE uid = 'buyer' FOR UPDATE");
      const inFlight = order();
      await untilSomebodyWaits(store.url);
      expect((await close()).status).toBe(200);
      const late = await Promise.all([order(), order(instant()), request()]);
      expect(late.map(({ body }) => body.code)).toEqual(["shop_closed", "shop_closed", "shop_closed"]);
      await holder.query("COMMIT");
      expect((await inFlight).status).toBe(200);
    } finally {
      await holder.end();
    }
    expect(await counted()).toEqual({
      ...before,
      orders: before.orders + 1,
      transfers: before.transfers + 1,
      stock: before.stock - 1,
    });
  });

  it("if 60 orders are sent while the shop closes, each is placed completely or refused, and none is placed after the closing is confirmed", async () => {
    const before = await counted();
    const early = Array.from({ length: 60 }, (_, n) => order(n % 3 === 0 ? instant() : {}));
    await close();
    const late = Array.from({ length: 20 }, () => order());
    const placed = (await Promise.all(early)).filter(({ status }) => status === 200);
    for (const { body } of await Promise.all(late)) expect(body.code).toBe("shop_closed");
    const after = await counted();
    expect(after.orders - before.orders).toBe(placed.length);
    expect(before.stock - after.stock).toBe(placed.length);
  });

  it("closing the shop requires a text for customers, and the audit log records it", async () => {
    const refused = await admin("PATCH /settings/closure", { closed: true, text: "  " });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { text: "Say what customers should read while the shop is closed." } },
    });
    await close();
    await close();
    const entries = await store.db
      .selectFrom("audit_log")
      .select(["actor", "action", "before", "after"])
      .where("subject", "=", "settings:closure")
      .orderBy("id", "desc")
      .limit(1)
      .execute();
    expect(entries).toEqual([
      {
        actor: "boss",
        action: "settings.closure",
        before: { closed: false, text: TEXT },
        after: { closed: true, text: TEXT },
      },
    ]);
  });
});
