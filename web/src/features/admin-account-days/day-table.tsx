import type { AccountDay } from "@hira/contract";
import { Badge } from "../../design/badge.tsx";
import { Button } from "../../design/button.tsx";
import { cx } from "../../design/cx.ts";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import { formatSignedTaka, formatTaka } from "../../lib/format/money.ts";
import { dayText, gapsText } from "./day-text.ts";

export interface DayTableProps {
  rows: readonly AccountDay[];
  onOpen: (row: AccountDay) => void;
}

/** A line for each account and day; all of its figures are behind its button. */
export function DayTable({ rows, onOpen }: DayTableProps) {
  return (
    <Table label="Accounts by day" stack="wide">
      <TableHead>
        <tr>
          <Th>Day and account</Th>
          <Th align="end">Opening</Th>
          <Th align="end">Came in</Th>
          <Th align="end">Went out</Th>
          <Th align="end">Unexplained</Th>
          <Th align="end">Closing</Th>
          <Th align="end">Books</Th>
          <Th>Signed</Th>
          <Th>
            <span className="sr-only">Action</span>
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
      <Td numeric label="Opening">
        {formatTaka(row.opening)}
      </Td>
      <Td numeric label="Came in">
        {formatTaka(cameIn)}
        {row.creditsUnclaimed > 0 ? (
          <span className="block text-warning text-xs">{formatTaka(row.creditsUnclaimed)} unclaimed</span>
        ) : null}
      </Td>
      <Td numeric label="Went out">
        {formatTaka(row.debits + row.fees)}
      </Td>
      <Td numeric label="Unexplained">
        {gaps.length === 0 ? (
          <span className="text-muted">–</span>
        ) : (
          <>
            <span className="text-danger">{formatSignedTaka(row.unexplained)}</span>
            <span className="block text-danger text-xs">{gapsText(gaps.length)}</span>
          </>
        )}
      </Td>
      <Td numeric label="Closing" className="font-semibold">
        {formatTaka(row.closing)}
      </Td>
      <Td numeric label="Books">
        <span className={cx(difference !== 0 && "text-danger")}>{formatTaka(row.books)}</span>
        {difference === 0 ? null : (
          <span className="block text-danger text-xs">{formatSignedTaka(difference)} off</span>
        )}
      </Td>
      <Td label="Signed">
        <Signed row={row} />
      </Td>
      <Td align="end">
        <Button
          variant="soft"
          size="sm"
          aria-label={`Open ${account.method} ${account.number}, ${dayText(row.day)}`}
          onClick={() => onOpen(row)}
        >
          Open
        </Button>
      </Td>
    </TableRow>
  );
}

function Signed({ row: { signed, isOver } }: { row: AccountDay }) {
  if (!signed) return isOver ? <Badge tone="warning">Not yet</Badge> : <Badge>Day is open</Badge>;
  return (
    <>
      {signed.changed ? <Badge tone="danger">Changed since</Badge> : <Badge tone="success">Signed</Badge>}
      <span className="mt-0.5 block text-muted text-xs">{signed.by}</span>
    </>
  );
}
