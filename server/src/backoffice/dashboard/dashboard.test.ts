import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let productId: string;

beforeAll(async () => {
  store = await createTestStore();
  await store.signUp("boss", "admin");
  await store.signUp("customer");
  await fund(store.db, "customer", 10_000);
  await seedInstructions(store.db);
  ({ productId } = await seedShop(store.db, { price: 85.5, stock: 100 }));
});

const dashboard = async () => (await store.call("GET /admin/dashboard", { as: "boss" })).body;

async function buy(status?: string): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: 85.5, gameAccount: "12345678" };
  const { _id } = (await store.call("POST /orders", { as: "customer", body })).body.order;
  if (status) await store.call(`PATCH /orders/admin/orders/${_id}`, { as: "boss", body: { status } });
  return _id;
}

/** Sets an order's time to this clock time in Dhaka, the given number of days ago. */
const place = (id: string, daysAgo: number, clock: string) =>
  sql`UPDATE orders SET created_at =
        ((now() AT TIME ZONE 'Asia/Dhaka')::date - ${daysAgo}::integer + ${clock}::time) AT TIME ZONE 'Asia/Dhaka'
      WHERE id = ${id}`.execute(store.db);

describe("the dashboard of the admin area", () => {
  it("the dashboard of a store without orders shows zeroes for each of the last 30 days", async () => {
    const { days, today, bestSellers, delivery } = await dashboard();
    expect(days).toHaveLength(30);
    expect(new Set(days.map(({ day }: { day: string }) => day)).size).toBe(30);
    expect(today).toEqual({ orders: 0, sales: 0, requests: 0, funding: 0, customers: 2 });
    expect(days.at(-1)).toMatchObject(today);
    expect([bestSellers, delivery]).toEqual([[], null]);
  });

  it("the dashboard counts completed sales and credits by day in Dhaka, without refunded or deleted records", async () => {
    await buy();
    await buy("canceled");
    await buy("rejected");
    const gone = await buy("completed");
    await store.call(`DELETE /orders/admin/orders/${gone}`, { as: "boss" });
    await place(await buy(), 1, "23:59:59");
    await place(await buy("completed"), 29, "00:00:00");
    await place(await buy("completed"), 62, "12:00:00");
    const { days, today, yesterday, bestSellers } = await dashboard();
    expect(today).toMatchObject({ orders: 1, sales: 85.5 });
    expect(yesterday).toMatchObject({ orders: 1, sales: 85.5 });
    expect(days[0]).toMatchObject({ orders: 1, sales: 85.5 });
    expect(days.map(({ orders }: { orders: number }) => orders).reduce((a: number, b: number) => a + b)).toBe(
      3,
    );
    expect(bestSellers).toEqual([
      { _id: productId, name: "115 Diamonds", category: { name: "Diamonds" }, orders: 3, sales: 256.5 },
    ]);
  });

  it("the dashboard counts an account until it is deleted", async () => {
    await store.signUp("passer-by");
    expect((await dashboard()).today.customers).toBe(3);
    expect((await store.call("DELETE /users/passer-by", { as: "boss" })).status).toBe(200);
    expect((await dashboard()).today.customers).toBe(2);
  });

  it("the dashboard sums the month from its first day, even if that is more than 30 days ago", async () => {
    const { days, month } = await dashboard();
    const thisMonth = days.filter(
      ({ day }: { day: string }) => day.slice(0, 7) === days.at(-1).day.slice(0, 7),
    );
    const sales = thisMonth.reduce((total: number, day: { sales: number }) => total + day.sales, 0);
    expect(month.sales).toBe(sales);
  });

  it("the dashboard counts an instant order from the moment when an operator begins to process it", async () => {
    const before = (await dashboard()).today;
    const proof = { method: "bKash", transactionId: "PAID12345", senderNumber: "01712345678" };
    const body = { productId, paymentMethod: "instant", amount: 85.5, gameAccount: "12345678", ...proof };
    const placed = await store.call("POST /orders", { as: "customer", body });
    expect(placed.status).toBe(200);
    expect((await dashboard()).today).toEqual(before);
    const path = `PATCH /orders/admin/orders/${placed.body.order._id}`;
    await store.call(path, { as: "boss", body: { status: "processing" } });
    expect((await dashboard()).today).toMatchObject({ orders: before.orders + 1 });
    await store.call(path, { as: "boss", body: { status: "rejected" } });
    expect((await dashboard()).today).toEqual(before);
  });

  it("the dashboard counts a credit on the day of its approval, unless the credit was taken back", async () => {
    const submit = async (trxId: string) => {
      const body = { amount: 500, feePercent: 0, fee: 0, totalAmount: 500, method: "Nagad", trxId };
      return (await store.call("POST /requests", { as: "customer", body })).body.request._id;
    };
    await submit("WAITS1");
    const id = await submit("CAME01");
    await sql`UPDATE fund_requests SET created_at = now() - interval '36 hours' WHERE id = ${id}`.execute(
      store.db,
    );
    const funding = async () => (await dashboard()).today;
    const decide = (status: string) => store.call(`PATCH /requests/${id}`, { as: "boss", body: { status } });
    await decide("approved");
    expect(await funding()).toMatchObject({ requests: 1, funding: 500 });
    await decide("rejected");
    expect(await funding()).toMatchObject({ requests: 0, funding: 0 });
    await decide("approved");
    await store.call(`DELETE /requests/${id}`, { as: "boss" });
    expect(await funding()).toMatchObject({ requests: 1, funding: 500 });
  });

  it("the dashboard shows how long orders waited for delivery by operators", async () => {
    const id = await buy("completed");
    await sql`UPDATE orders SET created_at = now() - interval '12 minutes' WHERE id = ${id}`.execute(
      store.db,
    );
    const { delivery } = await dashboard();
    expect(delivery.orders).toBe(1);
    expect(delivery.medianMinutes).toBeCloseTo(12, 0);
  });

  it("only admins can read the dashboard", async () => {
    expect((await store.call("GET /admin/dashboard", { as: "customer" })).body.code).toBe("admin_only");
  });
});
