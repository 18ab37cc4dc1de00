import { poishaToTaka } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import { statusOf } from "../identity/presenter.ts";
import { readUsers, type UserFilter } from "../identity/queries.ts";
import type { Cell } from "../lib/csv.ts";
import type { Context } from "../lib/operation.ts";

const HEADING = [
  "UID",
  "Name",
  "E-mail",
  "E-mail verified",
  "Role",
  "Status",
  "Balance (BDT)",
  "Member since (Asia/Dhaka)",
];

/** The rows of a CSV file of accounts; the audit log keeps who took it. */
export async function exportUsers(
  context: Context,
  filter: UserFilter,
): Promise<AsyncIterable<readonly Cell[]>> {
  return audited(context, async () => ({
    value: cellsOf(context, filter),
    audit: { action: "users.export", subject: "users:all", after: filter },
  }));
}

async function* cellsOf({ db }: Context, filter: UserFilter): AsyncGenerator<readonly Cell[]> {
  yield HEADING;
  for await (const row of readUsers(db, filter)) {
    const verified = row.emailVerified ? "yes" : "no";
    yield [
      row.uid,
      row.name,
      row.email,
      verified,
      row.role,
      statusOf(row),
      poishaToTaka(row.balance),
      row.createdAt,
    ];
  }
}
