import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { findRecordIds, recordIds } from "../../platform/finding/record-queries.ts";
import { termsOf } from "../../platform/finding/terms.ts";
import { newId } from "../../platform/lib/ids.ts";
import {
  confirmPayments,
  fund,
  seedInstantInstruction,
  seedInstructions,
  seedShop,
} from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "clerk"]) await store.signUp(uid, "admin");
  for (const uid of ["buyer", "other"]) await store.signUp(uid);
  await seedInstructions(store.db);
  await confirmPayments(store.db, "buyer");
  await seedInstantInstruction(store.db);
  ({ productId } = await seedShop(store.db, { price: 80, stock: 100 }));
  await fund(store.db, "buyer", 1000);
});

const freshTrx = () => `MOVE${1000 + ++serial}`;
const get = async (path: string, as = "boss") => (await store.call(`GET ${path}`, { as })).body;
const money = (text: string) => get(`/admin/movements?q=${encodeURIComponent(text)}`);
const decide = (id: string, status: string, as = "boss") =>
  store.call(`PATCH /requests/${id}`, { as, body: { status } });
const change = (id: string, body: object, as = "boss") =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as, body });

async function buy(body: object = {}, as = "buyer"): Promise<string> {
  const order = { productId, paymentMethod: "wallet", amount: 80, gameAccount: "1", ...body };
  return (await store.call("POST /orders", { as, body: order })).body.order._id;
}
const instant = (transactionId: string, body: object = {}) =>
  buy({ paymentMethod: "instant", method: "bKash", transactionId, senderNumber: "01712345678", ...body });
async function ask(trxId: string, body: object = {}, as = "buyer"): Promise<string> {
  const nagad = { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId };
  return (await store.call("POST /requests", { as, body: { ...nagad, ...body } })).body.request._id;
}

type Moved = { kind: string; amount: number; by: { name: string } };
type Found = { _id: string; movements: Moved[] };
const ids = (found: Found[]) => found.map(({ _id }) => _id);
const kinds = ({ movements }: Found) => movements.map(({ kind }) => kind);

describe("the money page of an order", () => {
  it("the money page of an order shows who did what and when, its transfers, and its customer", async () => {
    const id = await buy();
    await change(id, { status: "processing" });
    await change(id, { status: "canceled" }, "clerk");
    const { order, steps, customer } = await get(`/admin/orders/${id}`);
    const told = steps.map((step: { by: { name: string }; step: string; status: string }) => [
      step.by.name,
      step.step,
      step.status,
    ]);
    expect(told).toEqual([
      ["Name of buyer", "placed", "pending"],
      ["Name of boss", "changed", "processing"],
      ["Name of clerk", "changed", "canceled"],
    ]);
    expect(order.movements).toMatchObject([
      { kind: "order-payment", from: "wallet:buyer", to: "income:sales", amount: 80, by: { is: "customer" } },
      { kind: "order-refund", to: "wallet:buyer", amount: 80, by: { uid: "clerk", is: "staff" } },
    ]);
    expect(order).toMatchObject({
      deletedAt: null,
      claim: null,
      decision: { by: { name: "Name of clerk" } },
    });
    expect(customer).toMatchObject({ uid: "buyer", tags: [] });
  });

  it("the money page of a deleted order is still shown, with the record that claims the order's transaction ID now", async () => {
    const trxId = freshTrx();
    const [first, second] = [await instant(trxId), newId()];
    await store.call(`DELETE /orders/admin/orders/${first}`, { as: "boss" });
    const taken = await ask(trxId);
    const { order, steps } = await get(`/admin/orders/${first}`);
    expect(order.deletedAt).toMatch(/Z$/);
    expect(steps.at(-1)).toMatchObject({ step: "deleted", by: { name: "Name of boss" } });
    expect(order.claim).toEqual({ trxId, isOwn: false, holder: { kind: "request", _id: taken } });
    expect((await get(`/admin/orders/${second}`)).code).toBe("order_not_found");
  });

  it("the money page of an order shows that its payment was moved into the wallet", async () => {
    const id = await instant(freshTrx());
    await change(id, { status: "canceled", refundToWallet: true });
    const { order, steps } = await get(`/admin/orders/${id}`);
    expect(steps.at(-1)).toMatchObject({ status: "canceled", refundToWallet: true });
    expect(kinds(order)).toEqual(["order-receipt", "order-refund"]);
    expect(order.claim.isOwn).toBe(true);
  });
});

describe("the money page of a fund request", () => {
  it("the money page of a fund request shows each decision, and every credit with its takeback", async () => {
    const id = await ask(freshTrx());
    await decide(id, "approved");
    await decide(id, "rejected", "clerk");
    const { request, steps } = await get(`/admin/fund-requests/${id}`);
    expect(steps.map(({ status }: { status: string }) => status)).toEqual([
      "pending",
      "approved",
      "rejected",
    ]);
    expect(kinds(request)).toEqual(["fund-credit", "fund-takeback"]);
    expect(request.decision).toMatchObject({ by: { uid: "clerk" }, reason: null });
    expect((await get(`/admin/fund-requests/${newId()}`)).code).toBe("request_not_found");
  });
});

describe("searching for movements of money", () => {
  it("money is found by a transaction ID in any spelling, for orders and requests", async () => {
    const trxId = freshTrx();
    const rejected = await ask(trxId);
    await decide(rejected, "rejected");
    const placed = await instant(trxId);
    await store.call(`DELETE /requests/${rejected}`, { as: "boss" });
    const found = await money(` trxid: ${trxId.toLowerCase()}`);
    expect([ids(found.orders), ids(found.requests)]).toEqual([[placed], [rejected]]);
    expect(found.customers.map(({ uid }: { uid: string }) => uid)).toEqual(["buyer"]);
    expect(found.requests[0]).toMatchObject({ status: "rejected", deletedAt: expect.any(String) });
    expect(found.orders[0].claim.isOwn).toBe(true);
  });

  it("money is found by a phone number in an order or in a note", async () => {
    const senderNumber = "01799999999";
    const placed = await instant(freshTrx(), { senderNumber });
    const noted = await ask(freshTrx(), { note: "sent from +88 01799-999999" });
    const found = await money("+88 01799-999999");
    expect([ids(found.orders), ids(found.requests)]).toEqual([[placed], [noted]]);
  });

  it("money is found by a player ID with or without its server, even of deleted orders", async () => {
    const bare = await buy({ gameAccount: "555666777" });
    const withServer = await buy({ gameAccount: "555666777 (2031)" });
    await store.call(`DELETE /orders/admin/orders/${bare}`, { as: "boss" });
    expect(ids((await money("555666777")).orders)).toEqual([withServer, bare]);
    expect(ids((await money("555666777 (2031)")).orders)).toEqual([withServer]);
    expect((await money("55566677")).orders).toEqual([]);
  });

  it("money is found by a record's ID, and by its last 8 characters with or without #", async () => {
    const id = await buy();
    for (const text of [id, id.slice(-8), `#${id.slice(-8)}`, id.toUpperCase()])
      expect([text, ids((await money(text)).orders)]).toEqual([text, [id]]);
  });

  it("money is found by an account's e-mail address and uid, including transfers without an order or request", async () => {
    const asked = await ask(freshTrx(), {}, "other");
    await fund(store.db, "other", 100);
    const bought = await buy({}, "other");
    for (const text of ["other", "OTHER@mail.test"]) {
      const found = await money(text);
      expect([ids(found.orders), ids(found.requests)]).toEqual([[bought], [asked]]);
      expect(found.others).toMatchObject([{ kind: "adjustment", amount: 100, by: { is: "store" } }]);
      expect(found.hasMore).toBe(false);
    }
  });

  it("the search for money finds nothing for an empty text, and returns a limited number of results", async () => {
    expect(await money("")).toMatchObject({ customers: [], orders: [], requests: [], hasMore: false });
    expect(await money("nobody-has-this")).toMatchObject({ customers: [], orders: [] });
    const wanted = { terms: termsOf("1"), uids: ["buyer"], limit: 2 };
    expect(await findRecordIds(store.db, "order", wanted)).toHaveLength(2);
  });

  it("only admins can search for money", async () => {
    const id = await buy();
    for (const path of ["/admin/movements?q=1", `/admin/orders/${id}`])
      expect((await get(path, "buyer")).code).toBe("admin_only");
  });

  it("the search for money uses an index for each kind of text", async () => {
    const [id, request] = [await buy(), await ask(freshTrx())];
    await sql`
      INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, payment_method, method,
                          transaction_id, sender_number, game_account, paid_from, status, delivery)
      SELECT gen_random_uuid(), uid, product_id, product_name, product_type, category_id, amount, 'instant', 'bKash',
             'PLAN' || (1000 + n), '017' || (10000000 + n), 'player' || n, 'transfer', status, delivery
      FROM orders, generate_series(1, 3000) AS n WHERE id = ${id}`.execute(store.db);
    await sql`
      INSERT INTO fund_requests (id, uid, amount, fee_percent, fee, total, method, trx_id, note, status)
      SELECT gen_random_uuid(), uid, amount, fee_percent, fee, total, method, 'ASKED' || (1000 + n), '017' || (10000000 + n), status
      FROM fund_requests, generate_series(1, 3000) AS n WHERE id = ${request}`.execute(store.db);
    await sql`ANALYZE orders, fund_requests`.execute(store.owner);
    for (const [kind, text, indexes] of [
      ["order", "player7", ["orders_by_game_account", "orders_deleted_by_game_account"]],
      ["order", "PLAN1007", ["orders_by_transaction", "orders_by_sender", "orders_deleted_by_sender"]],
      ["order", "0123abcd", ["orders_by_tail", "orders_deleted_by_tail"]],
      ["request", "0123abcd", ["fund_requests_by_tail", "fund_requests_by_transaction"]],
      ["request", "01710000007", ["fund_requests_by_phone", "fund_requests_deleted_by_phone"]],
    ] as const) {
      // With a small limit, PostgreSQL's planner might read the newest rows one by one until enough match, and their
      // number grows with the shop.
      const query = recordIds(kind, { terms: termsOf(text), uids: ["buyer"], limit: 1 });
      const { rows } = await sql<Record<string, string>>`EXPLAIN ${query}`.execute(store.db);
      const plan = rows.map((row) => Object.values(row)[0]).join("\n");
      for (const index of indexes) expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (orders|fund_requests)|_newest/);
    }
  });
});
