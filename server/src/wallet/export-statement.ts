import { poishaToTaka } from "@hira/contract";
import type { Cell } from "../lib/csv.ts";
import type { Context } from "../lib/operation.ts";
import { readTransfers } from "./queries.ts";

const HEADING = ["Time (Asia/Dhaka)", "Kind", "Amount (BDT)", "Balance after (BDT)", "Reference"];
const ADMIN_HEADING = [...HEADING, "By", "Note"];

/** The rows of a wallet's statement as a CSV file, newest first; `forAdmin` adds who moved the money and why. */
export async function* exportStatement(
  { db }: Context,
  { uid, forAdmin }: { uid: string; forAdmin: boolean },
): AsyncGenerator<readonly Cell[]> {
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
