import { orderTitle, poishaToTaka } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Cell } from "../lib/csv.ts";
import { type Columns, cellsOf } from "../lib/csv-columns.ts";
import type { Context } from "../lib/operation.ts";
import { readTransfers, type StatementRow } from "./queries.ts";

const columns: Columns<StatementRow> = {
  "Time (Asia/Dhaka)": (row) => row.createdAt,
  Kind: (row) => row.kind,
  Order: ({ ordered }) => ordered && orderTitle(ordered.game, ordered.product),
  "Amount (BDT)": (row) => poishaToTaka(row.amount),
  "Balance after (BDT)": (row) => poishaToTaka(row.balanceAfter),
  Reference: (row) => row.reference,
};

const adminColumns: Columns<StatementRow> = {
  ...columns,
  By: (row) => row.actorName || row.actor,
  "By (UID)": (row) => row.actor,
  Note: (row) => row.note,
};

interface Wanted {
  uid: string;
  /** Adds who moved the money and why; the audit log keeps who took it. */
  forAdmin: boolean;
}

/** The rows of a wallet's statement as a CSV file, newest first. */
export async function exportStatement(
  context: Context,
  wanted: Wanted,
): Promise<AsyncIterable<readonly Cell[]>> {
  const { uid, forAdmin } = wanted;
  const rows = cellsOf(forAdmin ? adminColumns : columns, readTransfers(context.db, uid));
  if (!forAdmin) return rows;
  return audited(context, async () => ({
    value: rows,
    audit: { action: "statement.export", subject: `user:${uid}` },
  }));
}
