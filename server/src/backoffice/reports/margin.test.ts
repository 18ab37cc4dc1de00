import type { RouteName } from "@hira/contract";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bookDelivery } from "../../orders/supplier-money/book-delivery.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { fund, seedShop } from "../../testing/shop.ts";
import { createTestStore, type TestStore } from "../../testing/store.ts";
import { seedSuccess, seedSupplier } from "../../testing/supplied-orders.ts";

let store: TestStore;
let owner: pg.Client;
const suppliers: Record<string, string> = {};
const products: string[] = [];
const PRICES = [8_550, 24_000];

/** An order as the test remembers it; amounts are in poisha. */
interface Known {
  day: string;
  product: number;
  source: "one" | "two" | "codes" | "hand" | "open";
  operator: "boss" | "clerk" | null;
  cost: number | null;
}
const known: Known[] = [];

const dhakaDay = (ago: number) =>
  new Date(Date.now() + 6 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
/** The report's period: from two days ago until yesterday. */
const DAYS = `${dhakaDay(2)}..${dhakaDay(1)}`;

async function place(productId: string, price: number): Promise<string> {
  const body = { productId, paymentMethod: "wallet", amount: price / 100, gameAccount: "12345678" };
  return (await store.call("POST /orders", { as: "buyer", body })).body.order._id;
}

async function add(n: number): Promise<void> {
  const ago = n % 4;
  const source = (["one", "hand", "two", "open", "one", "hand", "codes"] as const)[n % 7] ?? "open";
  const product = source === "codes" ? 2 : n % 2;
  const price = source === "codes" ? 5_000 : (PRICES[product] ?? 0);
  const id = await place(products[product] ?? "", price);
  let cost: number | null = source === "codes" ? null : product === 0 ? 8_000 : null;
  const operator = source === "hand" ? (["boss", "clerk"] as const)[Math.floor(n / 7) % 2] : undefined;
  if (operator)
    await store.call(`PATCH /orders/admin/orders/${id}`, { as: operator, body: { status: "completed" } });
  const supplierId = suppliers[source];
  if (supplierId) {
    cost = 7_000 + n;
    const attempt = await seedSuccess(store.db, { orderId: id, supplierId, cost });
    await bookDelivery({ db: store.db, actor: systemActor }, attempt);
    await owner.query("UPDATE orders SET status = 'completed', delivery = 'delivered' WHERE id = $1", [id]);
  }
  await owner.query("UPDATE orders SET created_at = created_at - make_interval(days => $2) WHERE id = $1", [
    id,
    ago,
  ]);
  known.push({ day: dhakaDay(ago), product, source, operator: operator ?? null, cost });
}

beforeAll(async () => {
  store = await createTestStore();
  owner = new pg.Client({ connectionString: store.directUrl });
  await owner.connect();
  await owner.query("SET session_replication_role = replica");
  for (const uid of ["boss", "clerk"]) await store.signUp(uid, "admin");
  await store.signUp("buyer");
  await fund(store.db, "buyer", 100_000);
  for (const price of PRICES)
    products.push((await seedShop(store.db, { price: price / 100, stock: 100 })).productId);
  await store.call(`PATCH /products/${products[0]}`, { as: "boss", body: { cost: 80 } });
  products.push((await seedShop(store.db, { price: 50, stock: 0 })).productId);
  const codes = Array.from({ length: 20 }, (_, n) => `MARGIN-CODE-${1000 + n}`);
  await store.call("POST /admin/unipin/upload", { as: "boss", body: { productId: products[2], codes } });
  for (const key of ["one", "two"])
    suppliers[key] = await seedSupplier(store.db, { key, name: `Supplier ${key}` });
  for (let n = 0; n < 42; n++) await add(n);
});
afterAll(() => owner.end());

const report = async (days = DAYS) =>
  (await store.call(`GET /admin/reports/margin?days=${days}` as RouteName, { as: "boss" })).body;
const wanted = (isWanted: (order: Known) => boolean = () => true) =>
  known.filter((order) => DAYS.split("..").includes(order.day) && isWanted(order));

/** Sums the remembered orders, in the format of the reply. */
function sumOf(orders: readonly Known[]) {
  const priceOf = ({ product }: Known) => PRICES[product] ?? 5_000;
  const costed = orders.filter(({ cost }) => cost !== null);
  const total = (rows: readonly Known[], value: (row: Known) => number) =>
    rows.reduce((sum, row) => sum + value(row), 0);
  const [revenue, cost] = [total(costed, priceOf), total(costed, (row) => row.cost ?? 0)];
  return {
    orders: orders.length,
    sales: total(orders, priceOf) / 100,
    costed: costed.length,
    revenue: revenue / 100,
    cost: cost / 100,
    margin: costed.length === 0 ? null : (revenue - cost) / 100,
  };
}

describe("the report of margins", () => {
  it("the report of margins equals a plain sum of revenue and cost, by day, by product, by who delivered, and by operator", async () => {
    const reply = await report();
    expect(reply.total).toEqual(sumOf(wanted()));
    expect(reply.total).toMatchObject({ orders: 21, costed: expect.any(Number) });
    expect(reply.byDay).toEqual(
      [2, 1].map((ago) => ({ day: dhakaDay(ago), ...sumOf(wanted(({ day }) => day === dhakaDay(ago))) })),
    );
    expect(reply.byProduct).toHaveLength(products.length);
    for (const [product, id] of products.entries())
      expect(reply.byProduct.find(({ _id }: { _id: string }) => _id === id)).toEqual({
        ...{ _id: id, name: "115 Diamonds", game: "Diamonds" },
        ...sumOf(wanted((order) => order.product === product)),
      });
    const bySource = (by: string, name: string | null) =>
      reply.bySupplier.find((row: { by: string; name: string | null }) => row.by === by && row.name === name);
    for (const key of ["one", "two"] as const)
      expect(bySource("supplier", `Supplier ${key}`)).toEqual({
        ...{ by: "supplier", _id: suppliers[key], name: `Supplier ${key}` },
        ...sumOf(wanted(({ source }) => source === key)),
      });
    for (const by of ["codes", "hand", "open"])
      expect(bySource(by, null)).toEqual({
        by,
        _id: null,
        name: null,
        ...sumOf(wanted(({ source }) => source === by)),
      });
    expect(reply.bySupplier).toHaveLength(5);
    const byOperator = (by: string, uid: string | null) =>
      reply.byOperator.find((row: { by: string; uid: string | null }) => row.by === by && row.uid === uid);
    for (const uid of ["boss", "clerk"])
      expect(byOperator("operator", uid)).toEqual({
        ...{ by: "operator", uid, name: `Name of ${uid}` },
        ...sumOf(wanted(({ operator }) => operator === uid)),
      });
    const own = wanted(({ source }) => ["one", "two", "codes"].includes(source));
    expect(byOperator("itself", null)).toEqual({ by: "itself", uid: null, name: null, ...sumOf(own) });
    expect(byOperator("open", null)).toMatchObject(sumOf(wanted(({ source }) => source === "open")));
    expect(reply.byOperator).toHaveLength(4);
    for (const rows of [reply.byProduct, reply.bySupplier, reply.byOperator]) {
      const margins = rows.map(({ margin }: { margin: number | null }) => margin ?? 0);
      expect(margins).toEqual(margins.toSorted((a: number, b: number) => b - a));
    }
  });

  it("the report of margins leaves canceled orders out, and is empty for days without orders", async () => {
    const before = (await report("today")).total.orders;
    const id = await place(products[0] ?? "", PRICES[0] ?? 0);
    expect((await report("today")).total.orders).toBe(before + 1);
    await store.call(`PATCH /orders/admin/orders/${id}`, { as: "boss", body: { status: "canceled" } });
    expect((await report("today")).total.orders).toBe(before);
    const nothing = { orders: 0, sales: 0, costed: 0, revenue: 0, cost: 0, margin: null };
    expect(await report("2020-02-29..2020-02-29")).toMatchObject({
      ...{ total: nothing, byDay: [{ day: "2020-02-29", ...nothing }] },
      ...{ byProduct: [], bySupplier: [], byOperator: [] },
    });
  });

  it.each([
    ["margin-day", 2, "Day (Asia/Dhaka),Orders"],
    ["margin-product", 3, "Game,Product,ID,Orders"],
    ["margin-supplier", 5, "Delivered,ID,Orders"],
    ["margin-operator", 4, "Delivered by,UID,Orders"],
  ])("the report of margins can be exported as a table: %s", async (by, lines, heading) => {
    const path = `GET /admin/reports/export.csv?days=${DAYS}&by=${by}` as RouteName;
    const file = (await store.call(path, { as: "boss" })).body
      .replace(/^\uFEFF/, "")
      .trim()
      .split("\r\n");
    expect(file[0]).toMatch(heading);
    expect(file[0]).toMatch(/Their cost \(BDT\),Their margin \(BDT\)$/);
    expect(file).toHaveLength(1 + lines);
    const at = file[0].split(",").indexOf("Orders");
    const counted = file.slice(1).reduce((sum: number, line: string) => sum + Number(line.split(",")[at]), 0);
    expect(counted).toBe(wanted().length);
  });
});
