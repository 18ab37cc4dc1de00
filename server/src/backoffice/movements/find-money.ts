import { findUsers, type UserRow } from "../../people/identity/queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { findAccounts, findRecordIds } from "../../platform/finding/record-queries.ts";
import { termsOf } from "../../platform/finding/terms.ts";
import { type MovementRow, readOtherMovements } from "./movement-queries.ts";
import { type TracedOrderRow, type TracedRequestRow, traceOrders, traceRequests } from "./trace.ts";

/**
 * Maximum number of accounts that are shown. There may be many, because a reseller's number occurs in the orders of
 * many accounts.
 */
const CUSTOMERS = 8;

export interface FoundMoney {
  customers: UserRow[];
  orders: TracedOrderRow[];
  requests: TracedRequestRow[];
  others: MovementRow[];
  hasMore: boolean;
}

/**
 * Finds orders, requests and transfers by a whole transaction ID, phone number, player ID or record ID, or by the last
 * 8 characters of a record ID. The uid or e-mail address of an account finds all its transfers. An empty text finds
 * nothing.
 */
export async function findMoney(
  db: Database,
  { text, limit }: { text: string; limit: number },
): Promise<FoundMoney> {
  if (text === "") return { customers: [], orders: [], requests: [], others: [], hasMore: false };
  const uids = await findAccounts(db, text, CUSTOMERS);
  const wanted = { terms: termsOf(text), uids, limit: limit + 1 };
  const [orderIds, requestIds, others] = await Promise.all([
    findRecordIds(db, "order", wanted),
    findRecordIds(db, "request", wanted),
    readOtherMovements(db, uids, limit + 1),
  ]);
  const [orders, requests] = await Promise.all([
    traceOrders(db, orderIds.slice(0, limit)),
    traceRequests(db, requestIds.slice(0, limit)),
  ]);
  const owners = [...new Set([...uids, ...[...orders, ...requests].map(({ row }) => row.uid)])];
  return {
    customers: await findUsers(db, owners.slice(0, CUSTOMERS)),
    orders,
    requests,
    others: others.slice(0, limit),
    hasMore: [orderIds, requestIds, others].some(({ length }) => length > limit) || owners.length > CUSTOMERS,
  };
}
