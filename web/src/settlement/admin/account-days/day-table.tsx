import type { AccountDay } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { Badge } from "../../../platform/design/badge.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";
import { dayText, gapsText } from "./day-text.ts";

/** One row per account and day; a button opens all of its figures. */
export const dayColumns: readonly ListColumn<AccountDay>[] = [
  {
    header: t`Day and account`,
    onCard: "headline",
    cell: ({ day, account }) => (
      <>
        <span className="font-semibold">{dayText(day)}</span>
        <span className="block text-muted text-xs">
          {account.method} {account.number}
        </span>
      </>
    ),
  },
  {
    header: t({ message: "Opening", context: "balance" }),
    numeric: true,
    cell: (row) => formatTaka(row.opening),
  },
  {
    header: t`Came in`,
    numeric: true,
    cell: (row) => (
      <>
        {formatTaka(row.creditsClaimed + row.creditsUnclaimed + row.otherCredits)}
        {row.creditsUnclaimed > 0 ? (
          <span className="block text-warning text-xs">
            <Trans>{formatTaka(row.creditsUnclaimed)} unclaimed</Trans>
          </span>
        ) : null}
      </>
    ),
  },
  { header: t`Went out`, numeric: true, cell: (row) => formatTaka(row.debits + row.fees) },
  {
    header: t`Unexplained`,
    numeric: true,
    cell: ({ gaps, unexplained }) =>
      gaps.length === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <>
          <span className="text-danger">{formatSignedTaka(unexplained)}</span>
          <span className="block text-danger text-xs">{gapsText(gaps.length)}</span>
        </>
      ),
  },
  {
    header: t({ message: "Closing", context: "balance" }),
    numeric: true,
    className: "font-semibold",
    cell: (row) => formatTaka(row.closing),
  },
  {
    header: t`Books`,
    numeric: true,
    cell: ({ books, difference }) => (
      <>
        <span className={cx(difference !== 0 && "text-danger")}>{formatTaka(books)}</span>
        {difference === 0 ? null : (
          <span className="block text-danger text-xs">
            <Trans>{formatSignedTaka(difference)} off</Trans>
          </span>
        )}
      </>
    ),
  },
  { header: t`Signed`, cell: (row) => <Signed row={row} /> },
];

function Signed({ row: { signed, isOver } }: { row: AccountDay }) {
  if (!signed)
    return isOver ? (
      <Badge tone="warning">
        <Trans>Not yet</Trans>
      </Badge>
    ) : (
      <Badge>
        <Trans>Day is open</Trans>
      </Badge>
    );
  return (
    <>
      {signed.changed ? (
        <Badge tone="danger">
          <Trans>Changed since</Trans>
        </Badge>
      ) : (
        <Badge tone="success">
          <Trans>Signed</Trans>
        </Badge>
      )}
      <span className="mt-0.5 block text-muted text-xs">{signed.by}</span>
    </>
  );
}
