import type { Movement } from "@hira/contract";
import { Money } from "../../design/money.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import { formatDate, formatTime } from "../../lib/format/time.ts";
import { accountText, movementTitle } from "./movement-text.ts";
import { PersonName } from "./person-name.tsx";

/** Movements in the books, each with its two accounts and who caused it. */
export function MovementTable({ label, movements }: { label: string; movements: readonly Movement[] }) {
  return (
    <Table label={label} stack>
      <TableHead>
        <tr>
          <Th>What</Th>
          <Th>From, to</Th>
          <Th align="end">Amount</Th>
          <Th>By</Th>
          <Th>Time</Th>
        </tr>
      </TableHead>
      <TableBody>
        {movements.map((movement) => (
          <TableRow key={movement._id}>
            <Td>
              <span className="font-semibold">{movementTitle(movement)}</span>
              {movement.note ? <p className="wrap-anywhere text-muted text-xs">{movement.note}</p> : null}
            </Td>
            <Td label="From, to" className="whitespace-nowrap">
              {accountText(movement.from)} <span aria-hidden="true">→</span>
              <span className="sr-only">to</span> {accountText(movement.to)}
            </Td>
            <Td label="Amount" numeric>
              <Money amount={movement.amount} className="font-semibold" />
              {movement.balanceAfter === null ? null : (
                <p className="text-muted text-xs">
                  balance <Money amount={movement.balanceAfter} />
                </p>
              )}
            </Td>
            <Td label="By">
              <PersonName person={movement.by} />
            </Td>
            <Td label="Time" className="whitespace-nowrap text-muted">
              <time dateTime={movement.at}>
                {formatDate(movement.at)}, {formatTime(movement.at)}
              </time>
            </Td>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
