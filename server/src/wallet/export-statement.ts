import { poishaToTaka } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import type { Cell } from "../lib/csv.ts";
import type { Context } from "../lib/operation.ts";
import { readTransfers } from "./queries.ts";

const HEADING = ["Time (Asia/Dhaka)", "Kind", "Amount (BDT)", "Balance after (BDT)", "Reference"];
const ADMIN_HEADING = [...HEADING, "By", "Note"];

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
  const rows = cellsOf(context, wanted);
  if (!wanted.forAdmin) return rows;
  return audited(context, async () => ({
    value: rows,
    audit: { action: "statement.export", subject: `user:${wanted.uid}` },
  }));
}

async function* cellsOf({ db }: Context, { uid, forAdmin }: Wanted): AsyncGenerator<readonly Cell[]> {
  yield forAdmin ? ADMIN_HEADING : HEADING;
  for await (const row of readTransfers(db, uid)) {
    const cells = [
      row.createdAt,
      row.kind,
      poishaToTaka(row.amount),
      poishaToTaka(row.balanceAfter),
      row.reference,
    ];
    yield forAdmin ? [...cells, row.actor, row.note] : cells;
  }
}
