import type { AccountDay } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Badge } from "../../../platform/design/badge.tsx";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";
import { dayText, gapsText } from "./day-text.ts";

export interface DayTableProps {
  rows: readonly AccountDay[];
  onOpen: (row: AccountDay) => void;
}

/** A line for each account and day; all of its figures are behind its button. */
export function DayTable({ rows, onOpen }: DayTableProps) {
  return (
    <Table label={t`Accounts by day`} stack="wide">
      <TableHead>
        <tr>
          <Th>
            <Trans>Day and account</Trans>
          </Th>
          <Th align="end">
            <Trans context="balance">Opening</Trans>
          </Th>
          <Th align="end">
            <Trans>Came in</Trans>
          </Th>
          <Th align="end">
            <Trans>Went out</Trans>
          </Th>
          <Th align="end">
            <Trans>Unexplained</Trans>
          </Th>
          <Th align="end">
            <Trans context="balance">Closing</Trans>
          </Th>
          <Th align="end">
            <Trans>Books</Trans>
          </Th>
          <Th>
            <Trans>Signed</Trans>
          </Th>
          <Th>
            <span className="sr-only">
              <Trans>Action</Trans>
            </span>
          </Th>
        </tr>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <DayRow key={`${row.account._id} ${row.day}`} row={row} onOpen={onOpen} />
        ))}
      </TableBody>
    </Table>
  );
}

function DayRow({ row, onOpen }: { row: AccountDay; onOpen: (row: AccountDay) => void }) {
  const { account, gaps, difference } = row;
  const cameIn = row.creditsClaimed + row.creditsUnclaimed + row.otherCredits;
  return (
    <TableRow>
      <Td>
        <span className="font-semibold">{dayText(row.day)}</span>
        <span className="block text-muted text-xs">
          {account.method} {account.number}
        </span>
      </Td>
      <Td numeric label={t({ message: "Opening", context: "balance" })}>
        {formatTaka(row.opening)}
      </Td>
      <Td numeric label={t`Came in`}>
        {formatTaka(cameIn)}
        {row.creditsUnclaimed > 0 ? (
          <span className="block text-warning text-xs">
            <Trans>{formatTaka(row.creditsUnclaimed)} unclaimed</Trans>
          </span>
        ) : null}
      </Td>
      <Td numeric label={t`Went out`}>
        {formatTaka(row.debits + row.fees)}
      </Td>
      <Td numeric label={t`Unexplained`}>
        {gaps.length === 0 ? (
          <span className="text-muted">–</span>
        ) : (
          <>
            <span className="text-danger">{formatSignedTaka(row.unexplained)}</span>
            <span className="block text-danger text-xs">{gapsText(gaps.length)}</span>
          </>
        )}
      </Td>
      <Td numeric label={t({ message: "Closing", context: "balance" })} className="font-semibold">
        {formatTaka(row.closing)}
      </Td>
      <Td numeric label={t`Books`}>
        <span className={cx(difference !== 0 && "text-danger")}>{formatTaka(row.books)}</span>
        {difference === 0 ? null : (
          <span className="block text-danger text-xs">
            <Trans>{formatSignedTaka(difference)} off</Trans>
          </span>
        )}
      </Td>
      <Td label={t`Signed`}>
        <Signed row={row} />
      </Td>
      <Td align="end">
        <Button
          variant="soft"
          size="sm"
          aria-label={t`Open ${account.method} ${account.number}, ${dayText(row.day)}`}
          onClick={() => onOpen(row)}
        >
          <Trans>Open</Trans>
        </Button>
      </Td>
    </TableRow>
  );
}

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
