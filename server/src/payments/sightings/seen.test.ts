import type { Sighting } from "@hira/contract";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { confirmPayments, seedInstantInstruction, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { sightingsOf } from "./seen-queries.ts";

let store: TestStore;
let productId: string;
let serial = 0;

beforeAll(async () => {
  store = await createTestStore();
  for (const uid of ["boss", "boss2"]) await store.signUp(uid, "admin");
  for (const uid of ["buyer", "other"]) await store.signUp(uid);
  await seedInstructions(store.db);
  await confirmPayments(store.db, "buyer");
  await seedInstantInstruction(store.db);
  ({ productId } = await seedShop(store.db, { price: 80, stock: 100 }));
});

const freshTrx = () => `SEEN${1000 + ++serial}`;
const freshPhone = () => `0171234${1000 + ++serial}`;

async function order(as: string, body: object): Promise<string> {
  const instant = { productId, paymentMethod: "instant", amount: 80, gameAccount: "1", method: "bKash" };
  const own = { transactionId: freshTrx(), senderNumber: freshPhone() };
  const reply = await store.call("POST /orders", { as, body: { ...instant, ...own, ...body } });
  return reply.body.order._id;
}
async function request(as: string, body: object): Promise<string> {
  const nagad = { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId: freshTrx() };
  return (await store.call("POST /requests", { as, body: { ...nagad, ...body } })).body.request._id;
}
const decide = (id: string, body: object, as = "boss") => store.call(`PATCH /requests/${id}`, { as, body });
const change = (id: string, body: object, as = "boss") =>
  store.call(`PATCH /orders/admin/orders/${id}`, { as, body });

type Listed = { _id: string; alsoSeen: Sighting[] };
async function orderSeen(id: string): Promise<Sighting[] | undefined> {
  const { body } = await store.call(`GET /orders/admin/orders?search=${id}`, { as: "boss" });
  return body.orders.find(({ _id }: Listed) => _id === id)?.alsoSeen;
}
async function requestSeen(id: string): Promise<Sighting[] | undefined> {
  const { body } = await store.call(`GET /requests?search=${id}`, { as: "boss" });
  return body.requests.find(({ _id }: Listed) => _id === id)?.alsoSeen;
}

describe("transaction IDs and phone numbers that occur in several orders or requests", () => {
  it("an order or request whose transaction ID and phone number occur nowhere else shows no value as seen before", async () => {
    expect(await orderSeen(await order("buyer", {}))).toEqual([]);
    expect(await requestSeen(await request("buyer", { note: "from 01999999999" }))).toEqual([]);
  });

  it("an admin is shown that a transaction ID also occurs in another account's order or rejected request", async () => {
    const trxId = freshTrx();
    const first = await request("buyer", { trxId });
    await decide(first, { status: "rejected" });
    const second = await order("other", { transactionId: trxId });
    const seen = { by: "transactionId", value: trxId, deleted: 0, otherAccounts: true };
    expect(await orderSeen(second)).toEqual([{ ...seen, orders: 0, requests: 1 }]);
    expect(await requestSeen(first)).toEqual([{ ...seen, orders: 1, requests: 0 }]);
  });

  it("an admin is shown that a sender's number also occurs in another order or, however it is written, in a request's note", async () => {
    const senderNumber = freshPhone();
    const [first, second] = [await order("buyer", { senderNumber }), await order("buyer", { senderNumber })];
    const written = `Sent from +88 ${senderNumber.slice(0, 5)}-${senderNumber.slice(5)}, thanks`;
    const noted = await request("buyer", { note: written });
    const seen = { by: "phone", value: senderNumber, deleted: 0, otherAccounts: false };
    expect(await orderSeen(first)).toEqual([{ ...seen, orders: 1, requests: 1 }]);
    expect(await requestSeen(noted)).toEqual([{ ...seen, orders: 2, requests: 0 }]);
    await store.call(`DELETE /orders/admin/orders/${second}`, { as: "boss" });
    expect(await requestSeen(noted)).toEqual([{ ...seen, orders: 1, requests: 0, deleted: 1 }]);
  });

  it("values that occur in deleted orders and requests also count as seen before", async () => {
    const [trxId, phone] = [freshTrx(), freshPhone()];
    const gone = [
      await request("other", { trxId, note: `from ${phone}` }),
      await order("other", { senderNumber: phone }),
    ];
    await store.call(`DELETE /requests/${gone[0]}`, { as: "boss" });
    await store.call(`DELETE /orders/admin/orders/${gone[1]}`, { as: "boss" });
    const seen = { orders: 0, requests: 0, otherAccounts: true };
    expect(await orderSeen(await order("buyer", { transactionId: trxId, senderNumber: phone }))).toEqual([
      { ...seen, by: "transactionId", value: trxId, deleted: 1 },
      { ...seen, by: "phone", value: phone, deleted: 2 },
    ]);
  });

  it("the search for a value that was seen before lists exactly the orders and requests with that value", async () => {
    const senderNumber = freshPhone();
    const placed = await order("buyer", { senderNumber });
    const noted = await request("other", { note: senderNumber });
    const { orders } = (await store.call(`GET /orders/admin/orders?search=${senderNumber}`, { as: "boss" }))
      .body;
    const { requests } = (await store.call(`GET /requests?search=${senderNumber}`, { as: "boss" })).body;
    expect([orders, requests].map((list: Listed[]) => list.map(({ _id }) => _id))).toEqual([
      [placed],
      [noted],
    ]);
  });

  it("the query for values that were seen before uses an index for each kind of value", async () => {
    const id = await order("buyer", {});
    await sql`
      INSERT INTO orders (id, uid, product_id, product_name, product_type, category_id, amount, payment_method, method,
                          transaction_id, sender_number, paid_from, status, delivery)
      SELECT gen_random_uuid(), uid, product_id, product_name, product_type, category_id, amount, payment_method, method,
             'PLAN' || (1000 + n), '017' || (10000000 + n), paid_from, 'canceled', 'failed'
      FROM orders, generate_series(1, 3000) AS n WHERE id = ${id}`.execute(store.db);
    const { rows } = await sql<Record<string, string>>`EXPLAIN ${sightingsOf([id])}`.execute(store.db);
    const plan = rows.map((row) => Object.values(row)[0]).join("\n");
    for (const index of ["orders_by_transaction", "orders_by_sender", "orders_deleted_by_transaction"])
      expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan on orders");
  });

  it("customers are never shown which values were seen before", async () => {
    await request("other", { note: "01712345678" });
    const { requests } = (await store.call("GET /requests", { as: "other" })).body;
    expect(requests.length).toBeGreaterThan(0);
    for (const each of requests) expect(each).not.toHaveProperty("alsoSeen");
  });
});

describe("finding a phone number in a request's note", () => {
  it.each([
    ["01712345678", "01712345678"],
    ["from +8801712345678.", "01712345678"],
    ["88 01712-345678", "01712345678"],
    ["০১৭১২ ৩৪৫ ৬৭৮ থেকে", "01712345678"],
    ["Rocket 017123456789", "017123456789"],
    ["ref 9901712345678", null],
    ["01212345678", null],
    ["0171234567", null],
    ["TRX 12345678", null],
  ])("the phone number in the note %j is %s", async (note, phone) => {
    const { rows } = await sql<{ phone: string | null }>`SELECT note_phone(${note}) AS phone`.execute(
      store.db,
    );
    expect(rows[0]?.phone).toBe(phone);
  });
});

describe("two admins who decide the same request or order", () => {
  it("an admin who decides a request too late is shown which admin was faster", async () => {
    const id = await request("buyer", {});
    await decide(id, { status: "approved" }, "boss2");
    const late = await decide(id, { status: "rejected", expectedStatus: "pending" });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "status_changed",
        message: "Name of boss2 changed this meanwhile: it is approved now. Please look again.",
      },
    });
  });

  it("an admin who decides an order a second time is shown who decided it before: another admin or themselves", async () => {
    const id = await order("buyer", {});
    await change(id, { status: "canceled" }, "boss2");
    const late = await change(id, { Delivery: "delivered", expectedStatus: "pending" });
    expect(late.body.message).toContain("Name of boss2 changed this meanwhile: it is canceled now.");
    const own = await change(id, { status: "completed", expectedStatus: "pending" }, "boss2");
    expect(own.body.message).toContain("You changed this meanwhile");
  });
});
