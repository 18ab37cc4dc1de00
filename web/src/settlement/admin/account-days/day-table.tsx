import type { AccountDay } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ListColumn } from "../../../platform/admin/lists/list-table.tsx";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";
import { gapsText } from "./day-text.ts";

/** Columns of the table that lists the payment accounts of one day. */
export const dayColumns: readonly ListColumn<AccountDay>[] = [
  {
    header: t`Account`,
    onCard: "headline",
    cell: ({ account }) => (
      <>
        <span className="font-semibold">{methodName(account.method)}</span>{" "}
        <span className="whitespace-nowrap">{account.number}</span>
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
];
