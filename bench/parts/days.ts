import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare, type Operation } from "../compare.ts";
import { familySeconds } from "../processes.ts";
import { quantile, type Row, report, round } from "../report.ts";
import type { Measured } from "../server.ts";
import { call, startStore } from "../store.ts";

/**
 * Compares how long lists of some days and daily closings take in a store with 200,000 orders and in a young store.
 * Also measures reports of a year and of all orders (docs/decisions/018).
 */
const REACH = 1.5;
const CALLS = 60;
const REPORT_REACH_MS = 1_000;
const REPORTS = 12;
const YOUNG = { users: 1_000, orders: 10_000, requests: 2_500, supplied: 2_500 };
const OLD = { users: 20_000, orders: 200_000, requests: 50_000, supplied: 50_000 };

/** The date in Dhaka, this many days before today. */
const dayAgo = (days: number) =>
  new Date(Date.now() + 6 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);

const get =
  (path: string): Operation =>
  (store) =>
    call(store, `GET ${path}`, store.admin);

const lists: Record<string, Operation> = {
  "orders: of yesterday": get("/orders/admin/orders?limit=20&days=yesterday"),
  "orders: of a week and status": get("/orders/admin/orders?limit=20&days=week&status=completed"),
  "orders: of a day a year ago": get(`/orders/admin/orders?limit=20&days=${dayAgo(365)}..${dayAgo(365)}`),
  "orders: of that day, searched": get(
    `/orders/admin/orders?limit=20&search=1&days=${dayAgo(365)}..${dayAgo(365)}`,
  ),
  "requests: of yesterday": get("/requests?limit=10&days=yesterday"),
  "requests: of a week and method": get("/requests?limit=10&days=week&method=Nagad"),
  "users: of a week": get("/users?limit=10&days=week"),
  "users: frozen": get("/users?limit=10&status=frozen"),
  "audit log: of yesterday": get("/admin/audit?limit=25&days=yesterday"),
  "audit log: of a day a year ago": get(`/admin/audit?limit=25&days=${dayAgo(365)}..${dayAgo(365)}`),
  "audit log: of an action": get("/admin/audit?limit=25&action=request.decide"),
  "closing: of yesterday": get(`/admin/closing?day=${dayAgo(1)}`),
};

/**
 * Calls that read many orders: all orders of the given days (half of all orders for a year), or all orders that
 * suppliers delivered.
 */
const reports: Record<string, Operation> = {
  "orders: list of a year": get(`/orders/admin/orders?limit=20&days=${dayAgo(365)}..`),
  "closing: CSV of a year": get(`/admin/closing/export.csv?days=${dayAgo(365)}..`),
  "report: sales of a year": get(`/admin/reports/sales?days=${dayAgo(365)}..`),
  "report: customers of a year": get(`/admin/reports/customers?days=${dayAgo(365)}..`),
  "report: waiting times of a year": get(`/admin/reports/service?days=${dayAgo(365)}..`),
  "report: margin of a year": get(`/admin/reports/margin?days=${dayAgo(365)}..`),
  "suppliers: what is at each": get("/admin/supplier-accounts"),
  "report: margin of all": get("/admin/reports/margin?days=2000-01-01.."),
  "report: sales of all": get("/admin/reports/sales?days=2000-01-01.."),
  "report: customers of all": get("/admin/reports/customers?days=2000-01-01.."),
  "report: waiting times of all": get("/admin/reports/service?days=2000-01-01.."),
};

/**
 * Measures elapsed time, and the processor time of the store and its database, which other work on the machine
 * affects less.
 */
async function measureReports(store: Measured): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, operation] of Object.entries(reports)) {
    await operation(store, 0);
    const before = await familySeconds(store.pid);
    const taken: number[] = [];
    for (let n = 0; n < REPORTS; n++) {
      const start = performance.now();
      await operation(store, n);
      taken.push(performance.now() - start);
    }
    const processor = (1_000 * ((await familySeconds(store.pid)) - before)) / REPORTS;
    rows.push({ name: `${name}, processor time`, value: processor, unit: "ms", atMost: REPORT_REACH_MS });
    rows.push({ name: `${name}, p95 as the clock went`, value: quantile(taken, 0.95), unit: "ms" });
    console.log(
      `${name.padEnd(40)} ${round(processor)} ms of processor, p95 ${round(quantile(taken, 0.95))} ms`,
    );
  }
  return rows;
}

export async function measure(): Promise<boolean> {
  const home = await mkdtemp(join(tmpdir(), "hira-bench-"));
  const young = await startStore(join(home, "young"), YOUNG);
  const old = await startStore(join(home, "old"), OLD);
  try {
    const figures = await compare(lists, { young, old, calls: CALLS });
    const rows: Row[] = figures.map(({ name, ratio }) => ({ name, value: ratio, unit: "×", atMost: REACH }));
    rows.push(...(await measureReports(old)));
    return await report("days", rows, { young: YOUNG, old: OLD, p95: figures });
  } finally {
    await Promise.all([young.stop(), old.stop()]);
    await rm(home, { recursive: true, force: true });
  }
}
