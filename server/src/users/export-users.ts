import { poishaToTaka } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import { readUsers, type UserFilter } from "../identity/list-queries.ts";
import { statusOf } from "../identity/presenter.ts";
import type { UserRow } from "../identity/queries.ts";
import type { Cell } from "../lib/csv.ts";
import { type Columns, cellsOf } from "../lib/csv-columns.ts";
import type { ReadingContext } from "../lib/operation.ts";

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

/** The rows of a CSV file of accounts; the audit log keeps who took it. */
export async function exportUsers(
  context: ReadingContext,
  filter: UserFilter,
): Promise<AsyncIterable<readonly Cell[]>> {
  return audited(context, async () => ({
    value: cellsOf(columns, readUsers(context.reads, filter)),
    audit: { action: "users.export", subject: "users:all", after: filter },
  }));
}
