import type { Reply } from "@hira/contract";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { FigureHead, Table, TableBody, TableRow, Td } from "../../../platform/design/table.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { amountText, figureOf, type SheetLine, sheetLines } from "./closing-text.ts";
import { closingExport } from "./queries.ts";

type Closing = Reply<"GET /admin/closing">;

/** A day's closing by method. The lines add up to the money received, which is compared with the ledger. */
export function MethodSheet({ closing }: { closing: Closing }) {
  const columns = [
    ...closing.methods.map((row) => ({
      name: row.method === "other" ? t`Not said` : methodName(row.method),
      row,
    })),
    { name: t`All`, row: closing.total },
  ];
  return (
    <Card
      title={t`By method`}
      description={t`What the store booked, and the ledger beside it`}
      flush
      action={
        <ExportButton
          call={closingExport(closing.day, "method")}
          label={t`Export CSV of the closing by method`}
        />
      }
    >
      <Table label={t`The day by method`} stack>
        <FigureHead
          heading={
            <span className="sr-only">
              <Trans>Figure</Trans>
            </span>
          }
          figures={columns.map(({ name }) => name)}
        />
        <TableBody>
          {sheetLines.map((line) => (
            <TableRow
              key={line.name}
              className={cx(
                line.part === "sum" && "bg-sunken font-semibold",
                line.part === "books" && "font-medium",
              )}
            >
              <Td>{line.name}</Td>
              {columns.map(({ name, row }) => (
                <Td
                  key={name}
                  numeric
                  label={name}
                  // On a phone, the closing shows only the total and the methods that have a figure.
                  className={cx(row !== closing.total && isNothing(line, row) && "max-md:hidden!")}
                >
                  <Figure line={line} row={row} />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

const isNothing = (line: SheetLine, row: Parameters<SheetLine["amount"]>[0]) =>
  line.amount(row) === 0 && !line.count?.(row) && row.difference === 0;

function Figure({ line, row }: { line: SheetLine; row: Parameters<SheetLine["amount"]>[0] }) {
  const amount = figureOf(line, row);
  const count = line.count?.(row);
  const isWrong = line.part === "books" && row.difference !== 0;
  if (count === 0) return <span className="text-muted">–</span>;
  return (
    <>
      <span className={cx(isWrong && "text-danger")}>{amountText(amount)}</span>
      {count === undefined ? null : <span className="block text-muted text-xs">{formatCount(count)}</span>}
      {isWrong ? (
        <span className="block text-danger text-xs">
          <Trans>{amountText(row.difference)} off</Trans>
        </span>
      ) : null}
    </>
  );
}
