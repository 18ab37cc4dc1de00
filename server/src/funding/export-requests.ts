import { feePercentToNumber, poishaToTaka } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Cell } from "../lib/csv.ts";
import type { Context } from "../lib/operation.ts";
import { type FundRequestFilter, readFundRequests } from "./list-queries.ts";

const HEADING = [
  "ID",
  "Created (Asia/Dhaka)",
  "Name",
  "E-mail",
  "UID",
  "Amount (BDT)",
  "Fee %",
  "Fee (BDT)",
  "Total (BDT)",
  "Method",
  "Transaction ID",
  "Status",
  "Note",
];

/** The rows of a CSV file of fund requests, newest first; the audit log keeps who took it. */
export async function exportFundRequests(
  context: Context,
  filter: FundRequestFilter,
): Promise<AsyncIterable<readonly Cell[]>> {
  return audited(context, async () => ({
    value: cellsOf(context, filter),
    audit: { action: "requests.export", subject: "requests:all", after: filter },
  }));
}

async function* cellsOf({ db }: Context, filter: FundRequestFilter): AsyncGenerator<readonly Cell[]> {
  yield HEADING;
  for await (const row of readFundRequests(db, filter)) {
    yield [
      row.id,
      row.createdAt,
      row.name,
      row.email,
      row.uid,
      poishaToTaka(row.amount),
      feePercentToNumber(row.feePercent),
      poishaToTaka(row.fee),
      poishaToTaka(row.total),
      row.method,
      row.trxId,
      row.status,
      row.note,
    ];
  }
}
