import { feePercentToNumber, poishaToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { type Decided, withDecisions } from "../../platform/audit/with-decisions.ts";
import { customerFile } from "../../platform/effects/customer-file.ts";
import type { Cell } from "../../platform/lib/csv.ts";
import { type Columns, cellsOf } from "../../platform/lib/csv-columns.ts";
import type { ReadingContext } from "../../platform/lib/operation.ts";
import { countMatchingRequests, type FundRequestFilter, readFundRequests } from "./list-queries.ts";
import type { FundRequestRow } from "./queries.ts";

const columns: Columns<FundRequestRow & Decided> = {
  ID: (row) => row.id,
  "Created (Asia/Dhaka)": (row) => row.createdAt,
  Name: (row) => row.name,
  "E-mail": (row) => row.email,
  UID: (row) => row.uid,
  "Amount (BDT)": (row) => poishaToTaka(row.amount),
  "Fee %": (row) => feePercentToNumber(row.feePercent),
  "Fee (BDT)": (row) => poishaToTaka(row.fee),
  "Total (BDT)": (row) => poishaToTaka(row.total),
  Method: (row) => row.method,
  "Transaction ID": (row) => row.trxId,
  "Sent to": (row) => row.accountNumber,
  Status: (row) => row.status,
  "Decided by": (row) => row.decidedBy,
  "Decided at (Asia/Dhaka)": (row) => row.decidedAt,
  Reason: (row) => row.decidedWhy,
  Note: (row) => row.note,
};

/** Returns the rows of a CSV file of fund requests, newest first. The audit log records the export. */
export async function exportFundRequests(
  context: ReadingContext,
  filter: FundRequestFilter,
): Promise<AsyncIterable<readonly Cell[]>> {
  const subject = "requests:all";
  const { reads } = context;
  return audited(context, async (inside) => ({
    value: customerFile(inside, {
      ...{ holds: "fund requests", subject },
      lines: cellsOf(columns, withDecisions(reads, "request", readFundRequests(reads, filter))),
      count: () => countMatchingRequests(reads, filter),
    }),
    audit: { action: "requests.export", subject, after: filter },
  }));
}
