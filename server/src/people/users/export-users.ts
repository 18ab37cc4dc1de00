import { poishaToTaka } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { customerFile } from "../../platform/effects/customer-file.ts";
import type { Cell } from "../../platform/lib/csv.ts";
import { type Columns, cellsOf } from "../../platform/lib/csv-columns.ts";
import type { ReadingContext } from "../../platform/lib/operation.ts";
import { countUsers, readUsers, type UserFilter } from "../identity/list-queries.ts";
import { statusOf } from "../identity/presenter.ts";
import type { UserRow } from "../identity/queries.ts";

const columns: Columns<UserRow> = {
  UID: (row) => row.uid,
  Name: (row) => row.name,
  "E-mail": (row) => row.email,
  "E-mail verified": (row) => (row.emailVerified ? "yes" : "no"),
  Role: (row) => row.role,
  Status: statusOf,
  "Balance (BDT)": (row) => poishaToTaka(row.balance),
  "Member since (Asia/Dhaka)": (row) => row.createdAt,
};

/** Returns the rows of a CSV file of accounts. The audit log records the export. */
export async function exportUsers(
  context: ReadingContext,
  filter: UserFilter,
): Promise<AsyncIterable<readonly Cell[]>> {
  const subject = "users:all";
  return audited(context, async (inside) => ({
    value: customerFile(inside, {
      ...{ holds: "accounts", subject },
      lines: cellsOf(columns, readUsers(context.reads, filter)),
      count: () => countUsers(context.reads, filter),
    }),
    audit: { action: "users.export", subject, after: filter },
  }));
}
