import { type ClosingPart, sumToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Cell } from "../../platform/lib/csv.ts";
import { type Columns, cellsOf } from "../../platform/lib/csv-columns.ts";
import type { ReadingContext } from "../../platform/lib/operation.ts";
import {
  type CouponClosing,
  closeDays,
  type DayClosing,
  type MethodClosing,
  type OperatorClosing,
  type Receipts,
} from "./close-days.ts";

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

const byCoupons: Columns<CouponClosing & { day: string }> = {
  "Day (Asia/Dhaka)": (row) => row.day,
  "Orders with a coupon": (row) => row.given.count,
  "Given (BDT)": (row) => sumToTaka(row.given.amount),
  "Of released orders": (row) => row.takenBack.count,
  "Taken back (BDT)": (row) => sumToTaka(row.takenBack.amount),
  "Cost (BDT)": (row) => sumToTaka(row.cost),
  "Books (BDT)": (row) => sumToTaka(row.books),
  "Difference (BDT)": (row) => sumToTaka(row.books - row.cost),
};

/** Returns the rows of a CSV file of daily closings, oldest day first. The audit log records the export. */
export async function exportClosing(
  context: ReadingContext,
  { days, by }: { days: string; by: ClosingPart },
): Promise<AsyncIterable<readonly Cell[]>> {
  async function* rowsOf<Row extends object>(
    part: (closing: DayClosing) => readonly Row[],
  ): AsyncGenerator<Row & { day: string }> {
    for (const closing of await closeDays(context.reads, days))
      for (const row of part(closing)) yield { day: closing.day, ...row };
  }
  const files: Record<ClosingPart, () => AsyncIterable<readonly Cell[]>> = {
    method: () =>
      cellsOf(
        byMethod,
        rowsOf(({ methods }) => methods),
      ),
    operator: () =>
      cellsOf(
        byOperator,
        rowsOf(({ operators }) => operators),
      ),
    coupons: () =>
      cellsOf(
        byCoupons,
        rowsOf(({ coupons }) => [coupons]),
      ),
  };
  return audited(context, async () => ({
    value: files[by](),
    audit: { action: "closing.export", subject: "closing:all", after: { days, by } },
  }));
}
