import { LOW_STOCK } from "@hira/contract";
import { listProductsOnSale, type ProductRow } from "../catalog/product-queries.ts";
import type { Database } from "../db/database.ts";
import type { OrderHitRow, RequestHitRow } from "../search/queries.ts";
import { findPendingOrders, findPendingRequests, type Limits, type Pending } from "./pending-queries.ts";

export interface PendingWork {
  orders: Pending<OrderHitRow>;
  requests: Pending<RequestHitRow>;
  lowStock: { count: number; products: ProductRow[] };
}

/** What an admin has to do: the newest `limit` pending orders and requests, and so many products lowest in stock. */
export async function readPendingWork(db: Database, limits: Limits): Promise<PendingWork> {
  const [orders, requests, products] = await Promise.all([
    findPendingOrders(db, limits),
    findPendingRequests(db, limits),
    listProductsOnSale(db),
  ]);
  const low = products.filter(({ stock }) => stock < LOW_STOCK).sort((a, b) => a.stock - b.stock);
  return {
    orders,
    requests,
    lowStock: { count: Math.min(low.length, limits.countLimit), products: low.slice(0, limits.limit) },
  };
}
