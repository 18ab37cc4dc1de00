import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { Card } from "../../../platform/design/card.tsx";
import { FigureHead, Table, TableBody, TableRow, Td } from "../../../platform/design/table.tsx";

export interface Series<Row> {
  label: string;
  color: "var(--brand)" | "var(--accent)";
  value: (row: Row) => number;
}

export interface PeriodChartProps<Row> {
  title: string;
  action?: ReactNode;
  rows: readonly Row[];
  /** Returns the label that the chart shows below the bars of a row. */
  nameOf: (row: Row) => string;
  /** Heading of the table's first column, such as `Day`. */
  heading: string;
  /** Bars of a row in the chart, such as sales and funding. */
  series: readonly Series<Row>[];
  axisText: (value: number) => string;
  /** Columns of the table. The chart shows their values for the row under the pointer. */
  columns: readonly { label: string; text: (row: Row) => string }[];
  /** True if the table shows the newest row first. The chart always shows the oldest row first. */
  newestFirst?: boolean;
}

const axis = {
  stroke: "var(--border)",
  tick: { fill: "var(--text-muted)", fontSize: 12 },
  tickLine: false,
};

/** Figures over time. A chart and a table show the same data. */
export function PeriodChart<Row extends object>(props: PeriodChartProps<Row>) {
  const { title, action, rows, nameOf, series, axisText, columns } = props;
  const points = rows.map((row) => ({
    row,
    name: nameOf(row),
    ...Object.fromEntries(series.map(({ label, value }) => [label, value(row)])),
  }));
  return (
    <Card title={title} action={action}>
      {series.length > 1 ? (
        <ul className="mb-3 flex flex-wrap gap-4 text-sm">
          {series.map(({ label, color }) => (
            <li key={label} className="flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: color }} />
              {label}
            </li>
          ))}
        </ul>
      ) : null}
      {/* The chart is hidden from screen readers. They read the table below it. */}
      <div aria-hidden="true" className="h-56 md:h-64">
        <ResponsiveContainer>
          <BarChart
            data={points}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis dataKey="name" minTickGap={24} {...axis} />
            <YAxis tickFormatter={axisText} width={56} axisLine={false} allowDecimals={false} {...axis} />
            <Tooltip
              cursor={{ fill: "var(--hover)" }}
              isAnimationActive={false}
              content={({ active, payload }: TooltipContentProps) => {
                const point = payload?.[0]?.payload as { row: Row; name: string } | undefined;
                if (!active || !point) return null;
                return (
                  <div className="rounded-lg border border-border bg-surface-raised px-3 py-2 text-sm shadow-md">
                    <p className="font-semibold">{point.name}</p>
                    {columns.map(({ label, text }) => (
                      <p key={label} className="tabular-nums">
                        {label} {text(point.row)}
                      </p>
                    ))}
                  </div>
                );
              }}
            />
            {series.map(({ label, color }) => (
              <Bar key={label} dataKey={label} fill={color} radius={[3, 3, 0, 0]} isAnimationActive={false} />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </div>
      <FigureTable {...props} />
    </Card>
  );
}

function FigureTable<Row extends object>(props: PeriodChartProps<Row>) {
  const { title, rows, nameOf, heading, columns, newestFirst = false } = props;
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-text text-sm">
        <Trans>Show as a table</Trans>
      </summary>
      <Table label={title} scrollClassName="max-h-80">
        <FigureHead heading={heading} figures={columns.map(({ label }) => label)} />
        <TableBody>
          {(newestFirst ? rows.toReversed() : rows).map((row) => (
            <TableRow key={nameOf(row)}>
              <Td className="whitespace-nowrap">{nameOf(row)}</Td>
              {columns.map(({ label, text }) => (
                <Td key={label} numeric>
                  {text(row)}
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}
