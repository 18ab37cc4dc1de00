import { t } from "@lingui/core/macro";
import { type ReactNode, useState } from "react";
import { Button } from "../../../platform/design/button.tsx";
import { Card } from "../../../platform/design/card.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { FigureHead, Table, TableBody, TableRow, Td } from "../../../platform/design/table.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";

export interface BarTableProps<Row> {
  title: string;
  action?: ReactNode;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Heading of the first column, such as `Game`. */
  heading: string;
  name: (row: Row) => ReactNode;
  /** Returns the value that the length of a row's bar represents. */
  value: (row: Row) => number;
  columns: readonly { label: string; text: (row: Row) => string }[];
  /** Text in place of the table if it has no rows. */
  empty: string;
}

const SHOWN = 12;

/**
 * Returns the CSS classes of a phone's grid for this number of figures below a name. Its number of columns leaves no
 * cell empty.
 */
const evenly = (figures: number) =>
  figures % 2 === 0 && figures < 6 ? "max-md:grid-cols-2" : "max-md:grid-cols-3";

/** Table with a bar in each row. At first it shows only some rows; a button shows all. */
export function BarTable<Row>(props: BarTableProps<Row>) {
  const { title, action, rows, keyOf, heading, name, value, columns, empty } = props;
  const [isWhole, setWhole] = useState(false);
  const most = Math.max(...rows.map(value), 0);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <Card title={title} action={rows.length > 0 ? action : null} flush>
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted text-sm md:px-5 md:pb-5">{empty}</p>
      ) : (
        <Table label={title} stack scrollClassName="max-md:px-4 max-md:pb-4">
          <FigureHead heading={heading} figures={columns.map(({ label }) => label)} />
          <TableBody>
            {shown.map((row) => (
              <TableRow
                key={keyOf(row)}
                className={cx("max-md:grid! max-md:gap-x-3", evenly(columns.length))}
              >
                <Td className="w-full min-w-24 max-md:col-span-full sm:min-w-36">
                  {name(row)}
                  <span
                    aria-hidden="true"
                    className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken"
                  >
                    <span
                      className="block h-full rounded-full bg-brand"
                      style={{ width: `${most > 0 ? Math.max(0, (100 * value(row)) / most) : 0}%` }}
                    />
                  </span>
                </Td>
                {columns.map(({ label, text }) => (
                  <Td
                    key={label}
                    label={label}
                    numeric
                    className="max-md:flex-col! max-md:justify-start! max-md:[&>div]:m-0! max-md:[&>div]:flex-none! max-md:[&>div]:text-start!"
                  >
                    {text(row)}
                  </Td>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {rows.length > SHOWN ? (
        <div className="border-border border-t p-3">
          <Button variant="ghost" size="sm" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? t`Show fewer` : t`Show all ${formatCount(rows.length)}`}
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
