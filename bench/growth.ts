import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compare, type Operation } from "./compare.ts";
import { writeResult } from "./report.ts";
import type { Measured } from "./server.ts";
import { call, startStore } from "./store.ts";

/**
 * Compares the speed of a store that has a long history with the speed of a young store
 * (docs/rules/platform.md#budgets-for-speed-memory-and-size): the 95th percentile of each call, and the ratio of the
 * two. One run measures both stores alternately. `npm run bench:growth -- --orders 2000000 --keep DIR`.
 */
const REACH = 1.5;
const CALLS = 200;

const customer = (store: Measured, n: number) => store.customers[n % store.customers.length] ?? "";
const get = (path: string) => (store: Measured) => call(store, `GET ${path}`, store.admin);

const operations: Record<string, Operation> = {
  "place an order": (store, n) =>
    call(
      store,
      "POST /orders",
      customer(store, n),
      { productId: store.productId, paymentMethod: "wallet", amount: 100, gameAccount: "12345678" },
      { "idempotency-key": randomUUID() },
    ),
  "my orders": (store, n) => call(store, "GET /orders/my-orders?limit=50", customer(store, n)),
  "order stats": get("/orders/admin/stats"),
  "list of orders": get("/orders/admin/orders?limit=20"),
  "orders of a status": get("/orders/admin/orders?limit=20&status=rejected"),
  "search orders by e-mail": get("/orders/admin/orders?search=customer77%40"),
  "search orders by game account": get("/orders/admin/orders?search=100792719"),
  "search orders by a common name": get("/orders/admin/orders?search=rahim"),
  "search orders for nothing there": get("/orders/admin/orders?search=nosuchthing"),
  "list of requests": get("/requests?limit=50"),
  "search requests": get("/requests?search=A1B2C"),
  "search everything": get("/admin/search?q=customer77%40"),
};

const { values } = parseArgs({
  options: { orders: { type: "string", default: "2000000" }, keep: { type: "string" } },
});
const large = Number(values.orders);
const home = values.keep ?? (await mkdtemp(join(tmpdir(), "hira-bench-")));
const young = await startStore(join(home, "young"), { users: 1000, orders: 10_000, requests: 1_000 });
const old = await startStore(join(home, "old"), { users: large / 10, orders: large, requests: large / 10 });
try {
  const rows = await compare(operations, { young, old, calls: CALLS });
  const result = { orders: { young: 10_000, old: large }, reach: REACH, p95: rows };
  await writeResult("growth", result);
  const missed = rows.filter(({ ratio }) => ratio > REACH);
  console.log(
    missed.length === 0
      ? "All within reach."
      : `Beyond × ${REACH}: ${missed.map(({ name }) => name).join(", ")}`,
  );
} finally {
  await Promise.all([young.stop(), old.stop()]);
  if (!values.keep) await rm(home, { recursive: true, force: true });
}
