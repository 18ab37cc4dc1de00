import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Measured } from "./server.ts";
import { call, quantile, startStore } from "./store.ts";

/**
 * How much slower a store with a long history answers than a young one (design §9): p95 of each call on both, taking
 * turns in one run, and their ratio. `npm run bench:growth -- --orders 2000000 --keep DIR`.
 */
const REACH = 1.5;
const ROUNDS = 8;
const CALLS = 25;

const customer = (store: Measured, n: number) => store.customers[n % store.customers.length] ?? "";
const get = (path: string) => (store: Measured) => call(store, `GET ${path}`, store.admin);

const operations: Record<string, (store: Measured, n: number) => Promise<void>> = {
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

async function times(
  store: Measured,
  operation: (store: Measured, n: number) => Promise<void>,
  from: number,
) {
  const taken: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const start = performance.now();
    await operation(store, from + n);
    taken.push(performance.now() - start);
  }
  return taken;
}

const { values } = parseArgs({
  options: { orders: { type: "string", default: "2000000" }, keep: { type: "string" } },
});
const large = Number(values.orders);
const home = values.keep ?? (await mkdtemp(join(tmpdir(), "hira-bench-")));
const young = await startStore(join(home, "young"), { users: 1000, orders: 10_000, requests: 1_000 });
const old = await startStore(join(home, "old"), { users: large / 10, orders: large, requests: large / 10 });
try {
  const rows = [];
  for (const [name, operation] of Object.entries(operations)) {
    const taken = { young: [] as number[], old: [] as number[] };
    await times(young, operation, 0);
    await times(old, operation, 0);
    for (let round = 1; round <= ROUNDS; round++) {
      taken.young.push(...(await times(young, operation, round * CALLS)));
      taken.old.push(...(await times(old, operation, round * CALLS)));
    }
    const [small, grown] = [quantile(taken.young, 0.95), quantile(taken.old, 0.95)];
    rows.push({ name, youngMs: round(small), oldMs: round(grown), ratio: round(grown / small) });
    console.log(`${name.padEnd(34)} ${round(small)} ms → ${round(grown)} ms  × ${round(grown / small)}`);
  }
  const result = { orders: { young: 10_000, old: large }, reach: REACH, p95: rows };
  await writeFile(new URL("results/growth.json", import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
