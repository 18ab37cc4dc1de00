import { sumToTaka } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { countOrders } from "./list-queries.ts";

const noOrders = () => ({ total: 0, pending: 0, processing: 0, completed: 0, canceled: 0, rejected: 0 });

/**
 * Returns the number and amount (in taka) of orders for each status, and their number for each delivery status. Hidden
 * orders are left out (docs/rules/orders.md#orders).
 */
export async function orderStats(db: Database) {
  const stats = noOrders();
  const amounts = noOrders();
  const deliveryStats = { pending: 0, processing: 0, delivered: 0, failed: 0 };
  for (const row of await countOrders(db)) {
    stats.total += row.count;
    stats[row.status] += row.count;
    amounts.total += row.amount;
    amounts[row.status] += row.amount;
    deliveryStats[row.delivery] += row.count;
  }
  const totalAmounts = {
    total: sumToTaka(amounts.total),
    pending: sumToTaka(amounts.pending),
    processing: sumToTaka(amounts.processing),
    completed: sumToTaka(amounts.completed),
    canceled: sumToTaka(amounts.canceled),
    rejected: sumToTaka(amounts.rejected),
  };
  return { stats, totalAmounts, deliveryStats };
}
