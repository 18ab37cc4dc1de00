import type { RecordKind } from "@hira/contract";
import { findOrdersWithUser } from "../../orders/orders/queries.ts";
import { findFundRequests } from "../../payments/funding/queries.ts";
import { type HistoryRow, readHistory } from "../../platform/audit/history-queries.ts";
import type { Database } from "../../platform/db/database.ts";
import { type ClaimRow, findClaims } from "./claim-queries.ts";
import { type MovementRow, readMovements } from "./movement-queries.ts";

/** An order or fund request with all actions on it and all its transfers, oldest first. */
export interface Traced<Row> {
  row: Row;
  history: HistoryRow[];
  movements: MovementRow[];
  /**
   * The record that claims the transaction ID of this order or request. Undefined if no record does, or if there is no
   * transaction ID.
   */
  claim: ClaimRow | undefined;
}

export type TracedOrderRow = Traced<Awaited<ReturnType<typeof findOrdersWithUser>>[number]>;
export type TracedRequestRow = Traced<Awaited<ReturnType<typeof findFundRequests>>[number]>;

/** Returns the orders with these IDs, including deleted ones, newest first. */
export async function traceOrders(db: Database, ids: readonly string[]): Promise<TracedOrderRow[]> {
  return traced(db, "order", await findOrdersWithUser(db, ids), ({ transactionId }) => transactionId);
}

/** Returns the fund requests with these IDs, including deleted ones, newest first. */
export async function traceRequests(db: Database, ids: readonly string[]): Promise<TracedRequestRow[]> {
  return traced(db, "request", await findFundRequests(db, ids), ({ trxId }) => trxId);
}

async function traced<Row extends { id: string }>(
  db: Database,
  kind: RecordKind,
  rows: readonly Row[],
  transactionOf: (row: Row) => string | null,
): Promise<Traced<Row>[]> {
  const ids = rows.map(({ id }) => id);
  const trxIds = rows.map(transactionOf).filter((trxId) => trxId !== null);
  const [history, movements, claims] = await Promise.all([
    readHistory(db, kind, ids),
    readMovements(db, kind, ids),
    findClaims(db, trxIds),
  ]);
  const historyOf = Map.groupBy(history, ({ recordId }) => recordId);
  const movementsOf = Map.groupBy(movements, ({ record }) => record);
  const newestFirst = [...rows].sort((a, b) => (a.id < b.id ? 1 : -1));
  return newestFirst.map((row) => ({
    row,
    history: historyOf.get(row.id) ?? [],
    movements: movementsOf.get(row.id) ?? [],
    claim: claims.get(transactionOf(row) ?? ""),
  }));
}
