import { orderTitle, poishaToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Cell } from "../../platform/lib/csv.ts";
import { type Columns, cellsOf } from "../../platform/lib/csv-columns.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findLanguage } from "../../platform/words/queries.ts";
import { type Words, wordsIn } from "../../platform/words/words.ts";
import { readTransfers, type StatementRow } from "./queries.ts";

const columnsIn = ({ statement }: Words): Columns<StatementRow> => ({
  [statement.time]: (row) => row.createdAt,
  [statement.kind]: (row) => row.kind,
  [statement.order]: ({ ordered }) => ordered && orderTitle(ordered.game, ordered.product),
  [statement.amount]: (row) => poishaToTaka(row.amount),
  [statement.balance]: (row) => poishaToTaka(row.balanceAfter),
  [statement.reference]: (row) => row.reference,
});

const adminColumns: Columns<StatementRow> = {
  ...columnsIn(wordsIn(null)),
  By: (row) => row.actorName || row.actor,
  "By (UID)": (row) => row.actor,
  Note: (row) => row.note,
};

interface Wanted {
  uid: string;
  /** The columns of the statement that an admin exports. It also shows who moved the money, and the reason. */
  forAdmin: boolean;
}

/** Returns the rows of a CSV file with a wallet's statement. The newest row comes first. */
export async function exportStatement(
  context: Context,
  wanted: Wanted,
): Promise<AsyncIterable<readonly Cell[]>> {
  const { uid, forAdmin } = wanted;
  const columns = forAdmin ? adminColumns : columnsIn(wordsIn(await findLanguage(context.db, uid)));
  const rows = cellsOf(columns, readTransfers(context.db, uid));
  if (!forAdmin) return rows;
  return audited(context, async () => ({
    value: rows,
    audit: { action: "statement.export", subject: `user:${uid}` },
  }));
}
