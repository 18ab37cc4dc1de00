import type { RouteName } from "@hira/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmPayments, fund, seedInstructions, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";

let store: TestStore;
let owner: pg.Client;

const PRICES = [85.5, 240, 10];
const operators = ["boss", "clerk"] as const;
const methods = ["wallet", "bKash", "Nagad", "Rocket", "other"] as const;
const customers = ["ana", "bela", "chand", "dola"] as const;

/** A fixed seed, so that every run uses the same random numbers. */
let seed = 7;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
}
const pick = <T>(values: readonly T[]): T => values[random(values.length)] as T;

/** An order as the test remembers it, for computing the expected sums. */
interface Known {
  id: string;
  uid: string;
  product: number;
  method: (typeof methods)[number];
  /** How many days before today, in Dhaka, the order was placed. */
  ago: number;
  hour: number;
  /** Discount by the order's coupon, in taka. */
  coupon: number;
  isSold: boolean;
  /** The operator who delivered the order, and the minutes from order to delivery. */
  delivered?: { by: string; minutes: number };
}
const orders: Known[] = [];
const requests: { ago: number; hour: number; decided?: { by: string; minutes: number } }[] = [];
const products: string[] = [];

const dhakaDay = (ago: number) =>
  new Date(Date.now() + 6 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);

const moment = `((now() AT TIME ZONE 'Asia/Dhaka')::date - $1::integer + make_time($2, 30, 0)) AT TIME ZONE 'Asia/Dhaka'`;

async function place(n: number): Promise<void> {
  const uid = pick(customers);
  const product = random(PRICES.length);
  const method = pick(methods);
  const price = PRICES[product] ?? 0;
  const proof = { transactionId: `REPORT${1000 + n}`, senderNumber: "01712345678" };
  const body = {
    ...{ productId: products[product], amount: price, gameAccount: "12345678" },
    paymentMethod: method === "wallet" ? "wallet" : "instant",
    ...(method !== "wallet" && proof),
    ...(method !== "wallet" && method !== "other" && { method }),
  };
  const { order } = (await store.call("POST /orders", { as: uid, body })).body;
  const status = pick(["pending", "processing", "completed", "completed", "rejected"]);
  const by = pick(operators);
  if (status !== "pending")
    await store.call(`PATCH /orders/admin/orders/${order._id}`, { as: by, body: { status } });
  const isHidden = random(12) === 0 && status === "completed";
  if (isHidden) await store.call(`DELETE /orders/admin/orders/${order._id}`, { as: by });
  const [ago, hour, minutes] = [1 + random(5), random(24), 1 + random(200)];
  await owner.query(`UPDATE orders SET created_at = ${moment} WHERE id = $3`, [ago, hour, order._id]);
  const coupon = random(3) === 0 ? 2.5 : 0;
  if (coupon > 0)
    await owner.query("UPDATE orders SET coupon = 'EID', discount = 250 WHERE id = $1", [order._id]);
  await owner.query(
    `UPDATE order_events SET created_at = orders.created_at + make_interval(mins => $2)
     FROM orders WHERE orders.id = order_id AND order_id = $1`,
    [order._id, minutes],
  );
  orders.push({
    ...{ id: order._id, uid, product, method, ago, hour, coupon },
    isSold: !isHidden && status !== "rejected" && (status !== "pending" || method === "wallet"),
    ...(status === "completed" && !isHidden && { delivered: { by, minutes } }),
  });
}

async function submit(n: number): Promise<void> {
  const body = {
    amount: 500,
    feePercent: 0,
    fee: 0,
    totalAmount: 500,
    method: "Nagad",
    trxId: `ASKED${1000 + n}`,
  };
  const { request } = (await store.call("POST /requests", { as: "ana", body })).body;
  const [ago, hour, minutes] = [1 + random(5), random(24), 1 + random(300)];
  await owner.query(`UPDATE fund_requests SET created_at = ${moment} WHERE id = $3`, [
    ago,
    hour,
    request._id,
  ]);
  if (random(4) === 0) return void requests.push({ ago, hour });
  const by = pick(operators);
  await store.call(`PATCH /requests/${request._id}`, {
    as: by,
    body: { status: pick(["approved", "rejected"]) },
  });
  await owner.query(
    `UPDATE audit_log SET at = fund_requests.created_at + make_interval(mins => $2)
     FROM fund_requests WHERE fund_requests.id = $1 AND subject = 'request:' || $1::text`,
    [request._id, minutes],
  );
  // A decision that is changed a day later does not count again, because the customer already had an answer.
  if (random(3) === 0)
    await store.call(`PATCH /requests/${request._id}`, { as: "boss", body: { status: "rejected" } });
  requests.push({ ago, hour, decided: { by, minutes } });
}

beforeAll(async () => {
  store = await createTestStore();
  owner = new pg.Client({ connectionString: store.directUrl });
  await owner.connect();
  await owner.query("SET session_replication_role = replica");
  for (const uid of operators) await store.signUp(uid, "admin");
  await seedInstructions(store.db);
  for (const uid of customers) {
    await store.signUp(uid);
    await fund(store.db, uid, 100_000);
    await confirmPayments(store.db, uid);
  }
  await owner.query("UPDATE fund_requests SET hidden_at = now()");
  for (const price of PRICES) products.push((await seedShop(store.db, { price, stock: 1000 })).productId);
  for (let n = 0; n < 60; n++) await place(n);
  for (let n = 0; n < 24; n++) await submit(n);
  await owner.query("UPDATE orders SET cost = 5000 WHERE product_id = $1", [products[0]]);
});
afterAll(() => owner.end());

const report = async (name: string, days: string) =>
  (await store.call(`GET /admin/reports/${name}?days=${days}` as RouteName, { as: "boss" })).body;

/** The period of the reports: from four days ago to two days ago. */
const DAYS = `${dhakaDay(4)}..${dhakaDay(2)}`;
const isIn = ({ ago }: { ago: number }) => ago >= 2 && ago <= 4;
const sold = () => orders.filter((order) => order.isSold && isIn(order));
const sumAndCouponsOf = (rows: readonly Known[]) => ({
  ...sumOf(rows),
  coupons: rows.reduce((sum, { coupon }) => sum + coupon, 0),
});
function sumOf(rows: readonly Known[]) {
  const poisha = rows.reduce((sum, { product }) => sum + Math.round((PRICES[product] ?? 0) * 100), 0);
  return { orders: rows.length, sales: poisha / 100 };
}
/** Computes a percentile like PostgreSQL's `percentile_cont`, in tenths of a minute. */
function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = share * (sorted.length - 1);
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return Math.round((below + (above - below) * (at - Math.floor(at))) * 10) / 10;
}
const durationOf = (minutes: readonly number[]) => ({
  count: minutes.length,
  median: percentile(minutes, 0.5),
  p90: percentile(minutes, 0.9),
});

describe("the report of sales", () => {
  it("the report of sales equals plain sums of what was sold, by day, hour, product, game and method", async () => {
    const reply = await report("sales", DAYS);
    expect([reply.from, reply.to]).toEqual([dhakaDay(4), dhakaDay(2)]);
    expect(reply.total).toEqual(sumAndCouponsOf(sold()));
    expect(reply.total.orders).toBeGreaterThan(10);
    expect(reply.total.coupons).toBeGreaterThan(0);
    expect(reply.byDay).toEqual(
      [4, 3, 2].map((ago) => ({
        day: dhakaDay(ago),
        ...sumAndCouponsOf(sold().filter((order) => order.ago === ago)),
      })),
    );
    expect(reply.byHour).toEqual(
      Array.from({ length: 24 }, (_, hour) => ({
        hour,
        ...sumAndCouponsOf(sold().filter((order) => order.hour === hour)),
      })),
    );
    expect(reply.byMethod).toEqual(
      methods.map((method) => ({
        method,
        ...sumAndCouponsOf(sold().filter((order) => order.method === method)),
      })),
    );
    for (const [product, id] of products.entries()) {
      const due = sumAndCouponsOf(sold().filter((order) => order.product === product));
      const row = reply.byProduct.find(({ _id }: { _id: string }) => _id === id);
      const costs = product === 0 ? due.orders : 0;
      const margin = product === 0 ? Math.round(due.sales * 100 - costs * 5000) / 100 : null;
      expect(row).toEqual({ _id: id, name: "115 Diamonds", game: "Diamonds", ...due, costed: costs, margin });
    }
    expect(reply.byGame).toHaveLength(products.length);
    const sales = reply.byProduct.map((row: { sales: number }) => row.sales);
    expect(sales).toEqual(sales.toSorted((a: number, b: number) => b - a));
  });

  it("the report of sales lists a day without sales with zeroes", async () => {
    const reply = await report("sales", "2020-02-28..2020-03-01");
    expect(reply.byDay).toEqual(
      ["2020-02-28", "2020-02-29", "2020-03-01"].map((day) => ({ day, orders: 0, sales: 0, coupons: 0 })),
    );
    expect([reply.total, reply.byGame]).toEqual([{ orders: 0, sales: 0, coupons: 0 }, []]);
  });

  it("the report of sales over many years begins with the first day that has data", async () => {
    const reply = await report("sales", `2001-01-01..${dhakaDay(0)}`);
    expect(reply.from).toBe(
      dhakaDay(Math.max(...orders.filter(({ isSold }) => isSold).map(({ ago }) => ago))),
    );
    expect(reply.total).toEqual(sumAndCouponsOf(orders.filter(({ isSold }) => isSold)));
  });
});

describe("the report of customers", () => {
  it("the report of customers shows who bought, who bought several times, and who had bought before the period", async () => {
    const reply = await report("customers", DAYS);
    const own = customers
      .map((uid) => ({ uid, rows: sold().filter((order) => order.uid === uid) }))
      .filter(({ rows }) => rows.length > 0);
    const isNew = (uid: string) =>
      !orders.some((order) => order.isSold && order.uid === uid && order.ago > 4);
    expect(reply).toMatchObject({
      buyers: own.length,
      repeatBuyers: own.filter(({ rows }) => rows.length > 1).length,
      newBuyers: own.filter(({ uid }) => isNew(uid)).length,
      joined: 0,
    });
    expect(reply.best).toEqual(
      own
        .map(({ uid, rows }) => ({ uid, name: `Name of ${uid}`, ...sumOf(rows) }))
        .toSorted((a, b) => b.sales - a.sales || a.uid.localeCompare(b.uid)),
    );
    expect(reply.byDay).toEqual(
      [4, 3, 2].map((ago) => ({
        ...{ day: dhakaDay(ago), joined: 0 },
        buyers: new Set(
          sold()
            .filter((order) => order.ago === ago)
            .map(({ uid }) => uid),
        ).size,
      })),
    );
    const grouped = reply.byOrders.reduce((sum: number, row: { orders: number }) => sum + row.orders, 0);
    expect(grouped).toBe(sold().length);
    expect((await report("customers", "today")).joined).toBe(customers.length + operators.length);
  });
});

describe("the report of waiting times", () => {
  it("the report of waiting times has medians and 90th percentiles over all, by hour and by operator", async () => {
    const reply = await report("service", DAYS);
    const delivered = orders.filter((order) => order.delivered && isIn(order));
    const decided = requests.filter((request) => request.decided && isIn(request));
    const both = (isWanted: (row: { hour: number; by: string }) => boolean) => ({
      decide: durationOf(
        decided.flatMap(({ hour, decided: { by, minutes } = { by: "", minutes: 0 } }) =>
          isWanted({ hour, by }) ? [minutes] : [],
        ),
      ),
      deliver: durationOf(
        delivered.flatMap(({ hour, delivered: { by, minutes } = { by: "", minutes: 0 } }) =>
          isWanted({ hour, by }) ? [minutes] : [],
        ),
      ),
    });
    expect({ decide: reply.decide, deliver: reply.deliver }).toEqual(both(() => true));
    expect(reply.deliver.count).toBeGreaterThan(5);
    expect(reply.decide.count).toBeGreaterThan(5);
    for (const row of reply.byHour)
      expect(row).toEqual({ hour: row.hour, ...both(({ hour }) => hour === row.hour) });
    expect(reply.byOperator).toHaveLength(operators.length);
    for (const row of reply.byOperator)
      expect(row).toEqual({ uid: row.uid, name: `Name of ${row.uid}`, ...both(({ by }) => by === row.uid) });
  });
});

describe("exporting reports as CSV files", () => {
  it.each([
    ["day", 3, "Day (Asia/Dhaka),Orders,Sales (BDT),Coupons (BDT),Buyers,New accounts"],
    ["hour", 24, "Hour (Asia/Dhaka),Orders,Sales (BDT),Coupons (BDT),Requests decided,"],
    ["game", 3, "Game,ID,Orders,Sales (BDT),Coupons (BDT)"],
    ["product", 3, "Game,Product,ID,Orders,Sales (BDT),Coupons (BDT)"],
    ["method", 5, "Method,Orders,Sales (BDT),Coupons (BDT)"],
    ["customer", 4, "Name,UID,Orders,Sales (BDT)"],
    ["operator", 2, "Operator,UID,Requests decided,"],
  ])(
    "a report exported by %s has %i lines under its heading, and adds an audit log entry",
    async (by, lines, heading) => {
      const path = `GET /admin/reports/export.csv?days=${DAYS}&by=${by}` as "GET /admin/reports/export.csv";
      const file = (await store.call(path, { as: "boss" })).body
        .replace(/^\uFEFF/, "")
        .trim()
        .split("\r\n");
      expect(file[0].startsWith(heading)).toBe(true);
      expect(file).toHaveLength(1 + lines);
      const audit = "GET /admin/audit?action=report.export&limit=1" as "GET /admin/audit";
      const { entries } = (await store.call(audit, { as: "boss" })).body;
      expect(entries[0]).toMatchObject({ subject: `report:${by}`, after: { days: DAYS } });
      const at = file[0].split(",").indexOf("Orders");
      if (at < 0 || by === "customer") return;
      const counted = file
        .slice(1)
        .reduce((sum: number, line: string) => sum + Number(line.split(",")[at]), 0);
      expect(counted).toBe(sold().length);
    },
  );

  it("exporting a report is refused to customers, and for invalid days", async () => {
    for (const name of ["sales", "customers", "service"]) {
      const path = `GET /admin/reports/${name}?days=` as RouteName;
      expect((await store.call(`${path}week` as RouteName, { as: "ana" })).body.code).toBe("admin_only");
      expect((await store.call(`${path}soon` as RouteName, { as: "boss" })).body.code).toBe("invalid_input");
    }
  });
});
