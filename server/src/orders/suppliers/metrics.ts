import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../platform/db/database.ts";
import { listSuppliers } from "./queries.ts";

/** Measures the shop's balance at each active supplier, and which suppliers have a low balance or are paused. */
export function createSupplierMetrics(registry: Registry, db: Database): () => Promise<void> {
  const registers = [registry];
  const labelNames = ["supplier"];
  const balance = new Gauge({
    name: "hira_supplier_balance_taka",
    help: "What a supplier says that the shop has there, by the rate.",
    labelNames,
    registers,
  });
  const low = new Gauge({
    name: "hira_supplier_balance_low",
    help: "1 for a supplier where the shop has less than it wants to.",
    labelNames,
    registers,
  });
  const tripped = new Gauge({
    name: "hira_supplier_tripped",
    help: "1 for a supplier that is left alone after failures in a row.",
    labelNames,
    registers,
  });

  return async function measure() {
    for (const gauge of [balance, low, tripped]) gauge.reset();
    const suppliers = await listSuppliers(db).catch(() => []);
    for (const { key: supplier, active, lowBalance, trippedUntil, now, ...row } of suppliers) {
      if (!active) continue;
      if (row.balance !== null) balance.set({ supplier }, row.balance / 100);
      low.set({ supplier }, row.balance !== null && lowBalance !== null && row.balance < lowBalance ? 1 : 0);
      tripped.set({ supplier }, trippedUntil !== null && trippedUntil > now ? 1 : 0);
    }
  };
}
