import { fulfilments, orderTitle, poishaToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { type Decided, withDecisions } from "../../platform/audit/with-decisions.ts";
import { customerFile } from "../../platform/effects/customer-file.ts";
import type { Cell } from "../../platform/lib/csv.ts";
import { type Columns, cellsOf } from "../../platform/lib/csv-columns.ts";
import type { ReadingContext } from "../../platform/lib/operation.ts";
import { countMatchingOrders, type OrderFilter, readOrders } from "./list-queries.ts";
import type { AdminOrderRow } from "./queries.ts";

const columns: Columns<AdminOrderRow & Decided> = {
  Order: ({ gameName, productName }) => orderTitle(gameName, productName),
  ID: (row) => row.id,
  "Created (Asia/Dhaka)": (row) => row.createdAt,
  Game: (row) => row.gameName,
  Product: (row) => row.productName,
  Type: (row) => fulfilments[row.fulfilment].type,
  "Amount (BDT)": (row) => poishaToTaka(row.amount),
  "Fee (BDT)": (row) => poishaToTaka(row.fee),
  Coupon: (row) => row.coupon,
  "Discount (BDT)": (row) => poishaToTaka(row.discount),
  "Paid by": (row) => row.paymentMethod,
  Method: (row) => row.method,
  "Transaction ID": (row) => row.transactionId,
  Sender: (row) => row.senderNumber,
  "Sent to": (row) => row.accountNumber,
  "Game account": (row) => row.gameAccount,
  Status: (row) => row.status,
  Delivery: (row) => row.delivery,
  "Decided by": (row) => row.decidedBy,
  "Decided at (Asia/Dhaka)": (row) => row.decidedAt,
  Reason: (row) => row.decidedWhy,
  Name: (row) => row.userName,
  "E-mail": (row) => row.userEmail,
  UID: (row) => row.uid,
};

/**
 * Returns the rows of a CSV file of orders, newest first. The file has no voucher codes. The audit log records the
 * export.
 */
export async function exportOrders(
  context: ReadingContext,
  filter: OrderFilter,
): Promise<AsyncIterable<readonly Cell[]>> {
  const subject = "orders:all";
  const { reads } = context;
  return audited(context, async (inside) => ({
    value: customerFile(inside, {
      ...{ holds: "orders", subject },
      lines: cellsOf(columns, withDecisions(reads, "order", readOrders(reads, filter))),
      count: () => countMatchingOrders(reads, filter),
    }),
    audit: { action: "orders.export", subject, after: filter },
  }));
}
