import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare, type Operation } from "../compare.ts";
import { type Row, report } from "../report.ts";
import type { Measured } from "../server.ts";
import { call, read, startStore } from "../store.ts";

/**
 * Compares the speed of operators' calls in an old and in a young store
 * (docs/rules/platform.md#budgets-for-speed-memory-and-size). The old store has 50,000 requests and 200,000 orders, of
 * which suppliers delivered 50,000.
 */
const REACH = 1.5;
const CALLS = 100;
// A list counts at most 10,000 matches. So the young store also has 10,000 orders that suppliers delivered, to count
// as many as the old one.
const YOUNG = { users: 1_000, orders: 10_000, requests: 2_500, supplied: 10_000 };
const OLD = { users: 20_000, orders: 200_000, requests: 50_000, supplied: 50_000 };

const get =
  (path: string): Operation =>
  (store) =>
    call(store, `GET ${path}`, store.admin);

/**
 * Returns a call about one row of a list. Each repetition uses the next row. The rows are read from the store that is
 * called, because the two stores have different IDs.
 */
function of(list: string, key: string, path: (value: string) => string): Operation {
  const known = new Map<Measured, string[]>();
  return async (store, n) => {
    let values = known.get(store);
    if (!values) {
      const [rows = []] = Object.values((await read(store, list, store.admin)) as Record<string, unknown>);
      values = (rows as Record<string, string>[]).map((row) => row[key] ?? "");
      known.set(store, values);
    }
    return call(store, `GET ${path(values[n % values.length] ?? "")}`, store.admin);
  };
}

const someOrders = "/orders/admin/orders?limit=50&status=completed&page=3";
const someRequests = "/requests?limit=50&status=approved&page=3";
const tail = (id: string) => id.slice(-8);

const lists: Record<string, Operation> = {
  "orders: list": get("/orders/admin/orders?limit=20"),
  "orders: page 5": get("/orders/admin/orders?limit=20&page=5"),
  "orders: oldest first": get("/orders/admin/orders?limit=20&sort=oldest"),
  "orders: of a status": get("/orders/admin/orders?limit=20&status=rejected"),
  "orders: of a delivery": get("/orders/admin/orders?limit=20&Delivery=failed"),
  "orders: stats": get("/orders/admin/stats"),
  "requests: list": get("/requests?limit=10"),
  "requests: oldest first": get("/requests?limit=10&sort=oldest"),
  "requests: of a status": get("/requests?limit=10&status=pending"),
  "requests: of a method": get("/requests?limit=10&method=Nagad"),
  "users: list": get("/users?limit=10"),
  notifications: get("/admin/notifications"),
  "user: page": get("/users/load-7"),
  "user: orders": get("/orders/admin/orders?limit=10&uid=load-7"),
  "user: statement": get("/users/load-7/transfers?limit=20"),
  "audit log": get("/admin/audit"),
  "order: page": of(someOrders, "_id", (id) => `/admin/orders/${id}`),
  "order: deliveries": of(someOrders, "_id", (id) => `/admin/orders/${id}/deliveries`),
  "request: page": of(someRequests, "_id", (id) => `/admin/fund-requests/${id}`),
  "deliveries: open": get("/admin/deliveries?state=open"),
  "deliveries: all": get("/admin/deliveries?state=all"),
  "deliveries: of a supplier": of(
    "/admin/suppliers",
    "_id",
    (id) => `/admin/deliveries?state=all&supplier=${id}`,
  ),
  "deliveries: of yesterday": get("/admin/deliveries?state=all&days=yesterday"),
  "products of suppliers": get("/admin/mappings"),
};

/**
 * Calls that compute sums over a month. Their time depends on the orders of this month, not on the history before it.
 */
const sums: Record<string, Operation> = { dashboard: get("/admin/dashboard") };

const searches: Record<string, Operation> = {
  "orders: search e-mail": get("/orders/admin/orders?limit=20&search=customer77%40"),
  "orders: search game account": get("/orders/admin/orders?limit=20&search=100792719"),
  "orders: search common name": get("/orders/admin/orders?limit=20&search=rahim"),
  "orders: search nothing there": get("/orders/admin/orders?limit=20&search=nosuchthing"),
  "requests: search transaction ID": get("/requests?limit=10&search=A1B2C"),
  "requests: search common name": get("/requests?limit=10&search=rahim"),
  "requests: search e-mail": get("/requests?limit=10&search=customer77%40"),
  "users: search e-mail": get("/users?limit=10&search=customer77%40"),
  "users: search common name": get("/users?limit=10&search=rahim"),
  "search everything": get("/admin/search?q=customer77%40"),
  "users: of a tag": get("/users?limit=10&tag=vip"),
  "money: of a player ID": get("/admin/movements?q=100792719"),
  "money: of an order's player ID": of(someOrders, "gameAccount", (id) => `/admin/movements?q=${id}`),
  "money: of a transaction ID": of(someRequests, "trxId", (id) => `/admin/movements?q=${id}`),
  "money: of a short id": of(someOrders, "_id", (id) => `/admin/movements?q=${tail(id)}`),
  "money: of an account": get("/admin/movements?q=load-7"),
  "audit: search a common name": get("/admin/audit?search=rahim"),
  "audit: search an amount": get("/admin/audit?search=500"),
  "audit: search a short id": get("/admin/audit?search=0a1b2c3d"),
  "audit: search an order's short id": of(someOrders, "_id", (id) => `/admin/audit?search=${tail(id)}`),
  "deliveries: search player ID": of(
    someOrders,
    "gameAccount",
    (id) => `/admin/deliveries?state=all&search=${id}`,
  ),
  "deliveries: search common name": get("/admin/deliveries?state=all&search=rahim"),
  "deliveries: search nothing there": get("/admin/deliveries?state=all&search=nosuchthing"),
};

const groups = [
  { calls: lists },
  { calls: searches, exception: "docs/decisions/018-counters-searches-and-reports.md" },
  { calls: sums, exception: "docs/decisions/018-counters-searches-and-reports.md" },
];

export async function measure(): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), "hira-bench-"));
  const young = await startStore(join(home, "young"), YOUNG);
  const old = await startStore(join(home, "old"), OLD);
  try {
    const sizes = { young, old, calls: CALLS };
    const measured = [];
    const rows: Row[] = [];
    for (const { calls, exception } of groups) {
      const figures = await compare(calls, sizes);
      measured.push(...figures);
      for (const { name, ratio: value } of figures)
        rows.push({ name, value, unit: "×", atMost: REACH, ...(exception && { exception }) });
    }
    return await report("admin", rows, { young: YOUNG, old: OLD, p95: measured });
  } finally {
    await Promise.all([young.stop(), old.stop()]);
    await rm(home, { recursive: true, force: true });
  }
}
