import type { Movement } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Money } from "../../../platform/design/money.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";
import { accountText, movementTitle } from "./movement-text.ts";
import { PersonName } from "./person-name.tsx";

/** Movements in the books, each with its two accounts and who caused it. */
export function MovementTable({ label, movements }: { label: string; movements: readonly Movement[] }) {
  return (
    <Table label={label} stack>
      <TableHead>
        <tr>
          <Th>
            <Trans>What</Trans>
          </Th>
          <Th>
            <Trans>From, to</Trans>
          </Th>
          <Th align="end">
            <Trans>Amount</Trans>
          </Th>
          <Th>
            <Trans>By</Trans>
          </Th>
          <Th>
            <Trans>Time</Trans>
          </Th>
        </tr>
      </TableHead>
      <TableBody>
        {movements.map((movement) => (
          <TableRow key={movement._id}>
            <Td>
              <span className="font-semibold">{movementTitle(movement)}</span>
              {movement.note ? <p className="wrap-anywhere text-muted text-xs">{movement.note}</p> : null}
            </Td>
            <Td label={t`From, to`} className="whitespace-nowrap">
              {accountText(movement.from)} <span aria-hidden="true">→</span>
              <span className="sr-only">
                <Trans>to</Trans>
              </span>{" "}
              {accountText(movement.to)}
            </Td>
            <Td label={t`Amount`} numeric>
              <Money amount={movement.amount} className="font-semibold" />
              {movement.balanceAfter === null ? null : (
                <p className="text-muted text-xs">
                  <Trans>
                    balance <Money amount={movement.balanceAfter} />
                  </Trans>
                </p>
              )}
            </Td>
            <Td label={t`By`}>
              <PersonName person={movement.by} />
            </Td>
            <Td label={t`Time`} className="whitespace-nowrap text-muted">
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
