import { LOW_STOCK } from "@hira/contract";
import { listProducts, type ProductRow } from "../catalog/queries.ts";
import type { Database } from "../db/database.ts";
import {
  findPendingOrders,
  findPendingRequests,
  type Waiting,
  type WaitingOrderRow,
  type WaitingRequestRow,
} from "./queries.ts";

export interface WhatWaits {
  orders: Waiting<WaitingOrderRow>;
  requests: Waiting<WaitingRequestRow>;
  lowStock: { count: number; products: ProductRow[] };
}

/** What waits for an admin: the newest `limit` pending orders and requests, and the `limit` products lowest in stock. */
export async function whatWaits(
  db: Database,
  limits: { limit: number; countLimit: number },
): Promise<WhatWaits> {
  const [orders, requests, products] = await Promise.all([
    findPendingOrders(db, limits),
    findPendingRequests(db, limits),
    listProducts(db),
  ]);
  const low = products.filter(({ stock }) => stock < LOW_STOCK).sort((a, b) => a.stock - b.stock);
  return {
    orders,
    requests,
    lowStock: { count: Math.min(low.length, limits.countLimit), products: low.slice(0, limits.limit) },
  };
}
