import { sumToTaka } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Cell } from "../lib/csv.ts";
import { type Columns, cellsOf } from "../lib/csv-columns.ts";
import type { ReadingContext } from "../lib/operation.ts";
import { closeDays, type MethodClosing, type OperatorClosing, type Receipts } from "./close-days.ts";

const receipts: Columns<Receipts> = {
  "Requests approved": (row) => row.approved.count,
  "Approved (BDT)": (row) => sumToTaka(row.approved.amount),
  "Credits taken back": (row) => row.reversed.count,
  "Taken back (BDT)": (row) => sumToTaka(row.reversed.amount),
  "Instant payments booked": (row) => row.instant.count,
  "Instant (BDT)": (row) => sumToTaka(row.instant.amount),
  "Instant payments taken back": (row) => row.instantReversed.count,
  "Instant taken back (BDT)": (row) => sumToTaka(row.instantReversed.amount),
  "Suppliers topped up": (row) => row.suppliers.count,
  "Paid to suppliers (BDT)": (row) => sumToTaka(row.suppliers.amount),
  "Fees (BDT)": (row) => sumToTaka(row.fees),
  "Total (BDT)": (row) => sumToTaka(row.total),
};

const byMethod: Columns<MethodClosing & { day: string }> = {
  "Day (Asia/Dhaka)": (row) => row.day,
  Method: (row) => row.method,
  "Requests submitted": (row) => row.submitted.count,
  "Submitted (BDT)": (row) => sumToTaka(row.submitted.amount),
  "Instant orders placed": (row) => row.ordered.count,
  "Placed (BDT)": (row) => sumToTaka(row.ordered.amount),
  ...receipts,
  "Books (BDT)": (row) => sumToTaka(row.books),
  "Difference (BDT)": (row) => sumToTaka(row.books - row.total),
};

const byOperator: Columns<OperatorClosing & { day: string }> = {
  "Day (Asia/Dhaka)": (row) => row.day,
  Operator: (row) => row.name,
  UID: (row) => row.uid,
  "Requests rejected": (row) => row.rejected,
  "Orders completed": (row) => row.completed,
  "Orders delivered": (row) => row.delivered,
  "Orders canceled or rejected": (row) => row.released,
  ...receipts,
};

/** The rows of a CSV file of closings, the oldest day first; the audit log keeps who took it. */
export async function exportClosing(
  context: ReadingContext,
  { days, by }: { days: string; by: "method" | "operator" },
): Promise<AsyncIterable<readonly Cell[]>> {
  async function* rowsOf<Row>(part: "methods" | "operators"): AsyncGenerator<Row> {
    for (const closing of await closeDays(context.reads, days))
      for (const row of closing[part]) yield { day: closing.day, ...row } as Row;
  }
  return audited(context, async () => ({
    value: by === "method" ? cellsOf(byMethod, rowsOf("methods")) : cellsOf(byOperator, rowsOf("operators")),
    audit: { action: "closing.export", subject: "closing:all", after: { days, by } },
  }));
}
