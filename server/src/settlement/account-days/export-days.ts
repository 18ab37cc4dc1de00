import { sumToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Cell } from "../../platform/lib/csv.ts";
import { type Columns, cellsOf } from "../../platform/lib/csv-columns.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { type AccountDayRow, closeAccountDays, digestOf } from "./close-account-days.ts";

const columns: Columns<AccountDayRow> = {
  "Day (Asia/Dhaka)": ({ day }) => day,
  Method: ({ account }) => account.method,
  Number: ({ account }) => account.number,
  Movements: ({ sums }) => sums.movements,
  "Opening (BDT)": ({ sums }) => sumToTaka(sums.opening),
  "Credits claimed (BDT)": ({ sums }) => sumToTaka(sums.creditsClaimed),
  "Credits unclaimed (BDT)": ({ sums }) => sumToTaka(sums.creditsUnclaimed),
  "Other credits (BDT)": ({ sums }) => sumToTaka(sums.otherCredits),
  "Debits (BDT)": ({ sums }) => sumToTaka(sums.debits),
  "Fees (BDT)": ({ sums }) => sumToTaka(sums.fees),
  Gaps: ({ sums }) => sums.gaps.length,
  "Unexplained (BDT)": ({ sums }) => sumToTaka(sums.unexplained),
  "Closing (BDT)": ({ sums }) => sumToTaka(sums.closing),
  "Books (BDT)": ({ figures }) => sumToTaka(figures.books),
  "Difference (BDT)": ({ figures }) => sumToTaka(figures.books - figures.creditsClaimed),
  "Signed by": ({ signed }) => signed?.signedBy ?? "",
  "Signed at": ({ signed }) => signed?.signedAt ?? "",
  "Changed since": ({ signed, digest }) =>
    signed ? (digestOf(signed.figures) === digest ? "no" : "yes") : "",
  Note: ({ signed }) => signed?.note ?? "",
};

/**
 * Returns the rows of a CSV file with the days of payment accounts. The oldest day comes first. The audit log records
 * the export.
 */
export async function exportDays(
  context: Context,
  query: { days: string; account?: string | undefined },
): Promise<AsyncIterable<readonly Cell[]>> {
  return audited(context, async ({ db }) => ({
    value: cellsOf(columns, oneByOne(await closeAccountDays(db, query))),
    audit: { action: "account-day.export", subject: "account-day:all", after: query },
  }));
}

async function* oneByOne(rows: readonly AccountDayRow[]): AsyncGenerator<AccountDayRow> {
  yield* rows;
}
