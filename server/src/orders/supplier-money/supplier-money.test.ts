import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "../../platform/lib/actor.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { seedReversal, seedSuccess, seedSupplier } from "../../testing/supplied-orders.ts";
import { reconcile } from "../../wallet/reconciliation/reconcile.ts";
import { bookDelivery, bookReversal } from "./book-delivery.ts";

let store: TestStore;
let productId: string;
let unipin: string;
let redeemer: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 10_000);
  ({ productId } = await seedShop(store.db, { price: 85, stock: 1000 }));
  unipin = await seedSupplier(store.db, { key: "unipin", name: "UniPin" });
  redeemer = await seedSupplier(store.db, { key: "bot", kind: "redeemer", name: "The bot" });
});

const context = () => ({ db: store.db, actor: { ...systemActor, uid: "system:delivery" } });
const ask = async (name: string) => (await store.call(name, { as: "boss" })).body;
const topUp = (id: string, body: object, key?: string) =>
  store.call(`POST /admin/suppliers/${id}/top-ups`, { as: "boss", body, ...(key && { key }) });

async function order(product = productId): Promise<string> {
  const body = { productId: product, paymentMethod: "wallet", amount: 85, gameAccount: "12345678" };
  return (await store.call("POST /orders", { as: "buyer", body })).body.order._id;
}

async function costOf(table: string, id: string): Promise<number | null> {
  const { rows } = await sql<{ cost: number | null }>`
    SELECT cost FROM ${sql.table(table)} WHERE id = ${id}`.execute(store.db);
  return rows[0]?.cost ?? null;
}

async function moved(reference: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT kind || ' ' || from_account || ' > ' || to_account || ' ' || amount || ' by ' || actor AS line
    FROM transfers WHERE reference = ${reference} ORDER BY seq`.execute(store.db);
  return rows.map(({ line }) => line);
}

/** Returns the differences that the reconciliation finds in the accounts of suppliers and in their deliveries. */
const differences = async () =>
  (await reconcile(store.db, { limit: 20 })).differences.map(
    ({ check, subject, expected, actual }) => `${check} | ${subject} | ${expected} | ${actual}`,
  );

describe("the cost of a delivery", () => {
  it("a delivery and its order cost what the supplier charged, and this cost is booked only once", async () => {
    const orderId = await order();
    const attempt = await seedSuccess(store.db, { orderId, supplierId: unipin, cost: 7_950 });
    await bookDelivery(context(), attempt);
    expect(await moved(attempt)).toEqual([
      "supplier-cost expense:goods > supplier:unipin 7950 by system:delivery",
    ]);
    expect(await costOf("orders", orderId)).toBe(7_950);
    await expect(bookDelivery(context(), attempt)).rejects.toThrow(/unique/);
    const { order: traced } = await ask(`GET /admin/orders/${orderId}`);
    expect(traced.movements.map(({ kind }: { kind: string }) => kind)).toEqual([
      "order-payment",
      "supplier-cost",
    ]);
    expect(traced.movements[1]).toMatchObject({ amount: 79.5, reference: attempt, by: { is: "store" } });
  });

  it("if the supplier reports no cost, a delivery is booked at the supplier's last known price", async () => {
    const orderId = await order();
    await sql`
      INSERT INTO product_suppliers (product_id, supplier_id, position, sku, cost)
      VALUES (${productId}, ${unipin}, 0, 'FREEFIRE:115', 8001)`.execute(store.db);
    const attempt = await seedSuccess(store.db, { orderId, supplierId: unipin });
    await bookDelivery(context(), attempt);
    expect([await costOf("delivery_attempts", attempt), await costOf("orders", orderId)]).toEqual([
      8_001, 8_001,
    ]);
    const elsewhere = await order();
    const other = await seedSuccess(store.db, { orderId: elsewhere, supplierId: unipin, sku: "OTHER" });
    await bookDelivery(context(), other);
    expect(await moved(other)).toEqual([]);
    expect(await costOf("orders", elsewhere)).toBeNull();
  });

  it("a delivery by a redeemer costs as much as the product of the code, and changes no supplier's account", async () => {
    const { productId: coded } = await seedShop(store.db, { price: 80, stock: 0 });
    await store.call(`PATCH /products/${coded}`, { as: "boss", body: { cost: 77.25 } });
    const codes = { productId: coded, codes: ["REDEEMED-BY-THE-BOT-1"] };
    await store.call("POST /admin/unipin/upload", { as: "boss", body: codes });
    const [code] = (await ask(`GET /admin/unipin/codes?productId=${coded}`)).codes;
    const orderId = await order();
    const attempt = await seedSuccess(store.db, { orderId, supplierId: redeemer, codeId: code._id });
    await bookDelivery(context(), attempt);
    expect(await moved(attempt)).toEqual([
      "supplier-cost expense:goods > equity:codes 7725 by system:delivery",
    ]);
    expect(await costOf("orders", orderId)).toBe(7_725);
    expect(await ask(`GET /admin/suppliers/${redeemer}/account`)).toMatchObject({
      ...{ usesCodes: true, balance: null, own: null, total: { delivered: 1, cost: 77.25, reversed: 0 } },
    });
    expect((await topUp(redeemer, { amount: 10, from: "bKash" })).body.code).toBe("supplier_not_prepaid");
  });

  it("a revoked delivery is refunded, and its order then costs the sum of the other deliveries", async () => {
    await store.call(`PATCH /products/${productId}`, { as: "boss", body: { cost: 80 } });
    const orderId = await order();
    const attempt = await seedSuccess(store.db, { orderId, supplierId: unipin, cost: 7_900 });
    await bookDelivery(context(), attempt);
    await seedReversal(store.db, attempt);
    await bookReversal(context(), attempt);
    expect(await moved(attempt)).toEqual([
      "supplier-cost expense:goods > supplier:unipin 7900 by system:delivery",
      "supplier-reversal supplier:unipin > expense:goods 7900 by system:delivery",
    ]);
    expect(await costOf("orders", orderId)).toBe(8_000);
    const again = await seedSuccess(store.db, { orderId, supplierId: unipin, cost: 8_100 });
    await bookDelivery(context(), again);
    expect(await costOf("orders", orderId)).toBe(8_100);
    expect(await differences()).toEqual([]);
  });
});

describe("a top-up of a supplier", () => {
  it("a top-up is recorded only once per idempotency key, paid from the chosen cash account, and audited", async () => {
    const before = await ask(`GET /admin/suppliers/${unipin}/account`);
    const body = { amount: 5_000.5, from: "bKash", note: "Invoice 12" };
    const first = await topUp(unipin, body, "invoice-12");
    expect(first.body.topUp).toMatchObject({ ...body, by: { uid: "boss", name: "Name of boss" } });
    expect((await topUp(unipin, body, "invoice-12")).body).toEqual(first.body);
    expect(await moved(first.body.topUp._id)).toEqual([
      "supplier-top-up supplier:unipin > cash:bkash 500050 by boss",
    ]);
    const back = await topUp(unipin, { amount: -0.5, from: "other" });
    expect(await moved(back.body.topUp._id)).toEqual([
      "supplier-top-up cash:other > supplier:unipin 50 by boss",
    ]);
    const after = await ask(`GET /admin/suppliers/${unipin}/account`);
    expect(after.balance - before.balance).toBeCloseTo(5_000, 6);
    expect(after.total.toppedUp).toBe(5_000);
    expect(after.days[0]).toMatchObject({ balance: after.balance, toppedUp: 5_000 });
    const page = await ask(`GET /admin/suppliers/${unipin}/top-ups?limit=1`);
    expect(page).toMatchObject({ topUps: [{ amount: -0.5 }], hasMore: true });
    const rest = await ask(`GET /admin/suppliers/${unipin}/top-ups?limit=1&after=${page.topUps[0]._id}`);
    expect(rest).toMatchObject({ topUps: [{ amount: 5_000.5, note: "Invoice 12" }], hasMore: false });
    const { entries } = await ask("GET /admin/audit?action=supplier.top-up");
    expect(entries.map(({ after: said }: { after: unknown }) => said)).toEqual([
      { amount: -0.5, from: "other", note: null },
      { amount: 5_000.5, from: "bKash", note: "Invoice 12" },
    ]);
    expect(await differences()).toEqual([]);
  });

  it("a top-up reduces the cash of its day in the daily closing", async () => {
    const { methods, unexplained, total } = await ask("GET /admin/closing");
    expect(unexplained).toEqual([]);
    expect(total).toMatchObject({ suppliers: { count: 2, amount: 5_000 }, difference: 0 });
    const bKash = methods.find(({ method }: { method: string }) => method === "bKash");
    expect(bKash).toMatchObject({
      suppliers: { count: 1, amount: 5_000.5 },
      total: -5_000.5,
      books: -5_000.5,
    });
  });

  it("a top-up of ৳0 or for an unknown supplier is refused", async () => {
    for (const amount of [0, 0.001, 1e12])
      expect((await topUp(unipin, { amount, from: "bKash" })).status).toBe(400);
    const nobody = "018f0000-0000-7000-8000-000000000000";
    expect((await topUp(nobody, { amount: 5, from: "bKash" })).body.code).toBe("supplier_not_found");
    for (const part of ["account", "top-ups"])
      expect((await ask(`GET /admin/suppliers/${nobody}/${part}`)).code).toBe("supplier_not_found");
    expect(await moved(nobody)).toEqual([]);
  });
});

it("a supplier's reported balance is compared with the balance that the ledger had at the time of the report", async () => {
  const { balance } = await ask(`GET /admin/suppliers/${unipin}/account`);
  await sql`UPDATE suppliers SET balance = ${Math.round(balance * 100) - 1_234}, balance_at = clock_timestamp()
            WHERE id = ${unipin}`.execute(store.db);
  await topUp(unipin, { amount: 100, from: "Nagad" });
  const { own } = await ask(`GET /admin/suppliers/${unipin}/account`);
  expect(own).toMatchObject({ difference: -12.34 });
  const { suppliers } = await ask("GET /admin/supplier-accounts");
  expect(suppliers).toEqual([
    { _id: unipin, name: "UniPin", usesCodes: false, balance: expect.closeTo(balance + 100, 6), own },
    { _id: redeemer, name: "The bot", usesCodes: true, balance: null, own: null },
  ]);
});

it("the ledger refuses transfers of any other kind from or to a supplier's account", async () => {
  const move = (from: string, to: string, kind: string) =>
    sql`SELECT move_in_shop(gen_random_uuid(), ${from}, ${to}, 1, ${kind}, 'x', 0, 'system', NULL)`.execute(
      store.db,
    );
  for (const [from, to, kind] of [
    ["supplier:unipin", "income:sales", "supplier-cost"],
    ["expense:goods", "supplier:Uni-Pin", "supplier-cost"],
    ["supplier:unipin", "expense:goods", "supplier-cost"],
    ["supplier:unipin", "supplier:other", "supplier-top-up"],
    ["supplier:unipin", "cash:bkash", "order-receipt"],
    ["income:sales", "supplier:unipin", "fund-fee"],
  ] as const)
    await expect(move(from, to, kind)).rejects.toThrow(/transfers_valid/);
  await expect(
    sql`SELECT move_wallet('buyer', -1, gen_random_uuid(), 'supplier:unipin', 'adjustment', 'y', 0, 'system', NULL)`.execute(
      store.db,
    ),
  ).rejects.toThrow(/transfers_valid/);
});
