import { poishaToTaka } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Cell } from "../lib/csv.ts";
import type { Context } from "../lib/operation.ts";
import { type OrderFilter, readOrders } from "./list-queries.ts";

const HEADING = [
  "ID",
  "Created (Asia/Dhaka)",
  "Product",
  "Type",
  "Amount (BDT)",
  "Fee (BDT)",
  "Paid by",
  "Method",
  "Transaction ID",
  "Sender",
  "Game account",
  "Status",
  "Delivery",
  "Name",
  "E-mail",
  "UID",
];

/** The rows of a CSV file of orders, newest first, without codes; the audit log keeps who took it. */
export async function exportOrders(
  context: Context,
  filter: OrderFilter,
): Promise<AsyncIterable<readonly Cell[]>> {
  return audited(context, async () => ({
    value: cellsOf(context, filter),
    audit: { action: "orders.export", subject: "orders:all", after: filter },
  }));
}

async function* cellsOf({ db }: Context, filter: OrderFilter): AsyncGenerator<readonly Cell[]> {
  yield HEADING;
  for await (const row of readOrders(db, filter)) {
    yield [
      row.id,
      row.createdAt,
      row.productName,
      row.productType,
      poishaToTaka(row.amount),
      poishaToTaka(row.fee),
      row.paymentMethod,
      row.method,
      row.transactionId,
      row.senderNumber,
      row.gameAccount,
      row.status,
      row.delivery,
      row.userName,
      row.userEmail,
      row.uid,
    ];
  }
}
