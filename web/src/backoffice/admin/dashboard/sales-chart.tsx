import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesCombined } from "lucide-react";
import {
  Area,
  AreaChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from "recharts";
import { Card } from "../../../platform/design/card.tsx";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../../platform/design/table.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { axisTaka, dayText } from "./figure-text.ts";
import { dashboardQuery } from "./queries.ts";

type Days = Reply<"GET /admin/dashboard">["days"];

const series = [
  { key: "sales", label: t`Sales`, color: "var(--brand)" },
  { key: "funding", label: t`Funding`, color: "var(--accent)" },
] as const;

/** Sales and funding of the last 30 days as a chart and as a table. */
export function SalesChart() {
  const { data, error } = useQuery(dashboardQuery());
  // If loading failed, the chart is hidden. The figures above it show the error and a retry button, which also loads
  // the chart.
  if (!data && error) return null;
  return (
    <Card
      title={t`Last 30 days`}
      action={
        <ul className="flex gap-4 text-sm">
          {series.map(({ key, label, color }) => (
            <li key={key} className="flex items-center gap-1.5">
              <span aria-hidden="true" className="size-2.5 rounded-full" style={{ background: color }} />
              {label}
            </li>
          ))}
        </ul>
      }
    >
      <div className="h-64 md:h-72">
        {data ? <Picture days={data.days} /> : <Skeleton className="size-full" />}
      </div>
      {data ? <DayTable days={data.days} /> : <div className="mt-3 h-11" />}
    </Card>
  );
}

function Picture({ days }: { days: Days }) {
  if (days.some((day) => day.sales > 0 || day.funding > 0)) return <Chart days={days} />;
  return (
    <EmptyState
      icon={<ChartNoAxesCombined />}
      title={t`No sales and no funding in these days yet.`}
      text={t`They appear here with the first order.`}
    />
  );
}

function Chart({ days }: { days: Days }) {
  const axis = {
    stroke: "var(--border)",
    tick: { fill: "var(--text-muted)", fontSize: 12 },
    tickLine: false,
  };
  return (
    // Screen readers skip the chart and read the table below it.
    <div aria-hidden="true" className="size-full">
      <ResponsiveContainer>
        <AreaChart data={days} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--border)" />
          <XAxis dataKey="day" tickFormatter={dayText} minTickGap={28} {...axis} />
          <YAxis tickFormatter={axisTaka} width={56} axisLine={false} {...axis} />
          <Tooltip
            content={DayTooltip}
            cursor={{ stroke: "var(--border-strong)" }}
            isAnimationActive={false}
          />
          {series.map(({ key, color }) => (
            <Area
              key={key}
              dataKey={key}
              type="monotone"
              stroke={color}
              strokeWidth={2}
              fill={color}
              fillOpacity={0.12}
              isAnimationActive={false}
            />
          ))}
        </AreaChart>
      </ResponsiveContainer>
    </div>
  );
}

function DayTooltip({ active, payload }: TooltipContentProps) {
  const day = payload?.[0]?.payload as Days[number] | undefined;
  if (!active || !day) return null;
  return (
    <div className="rounded-lg border border-border bg-surface-raised px-3 py-2 text-sm shadow-md">
      <p className="font-semibold">{dayText(day.day)}</p>
      <p className="tabular-nums">
        <Trans>
          Sales {formatTaka(day.sales)} · {day.orders}
        </Trans>
      </p>
      <p className="tabular-nums">
        <Trans>
          Funding {formatTaka(day.funding)} · {day.requests}
        </Trans>
      </p>
    </div>
  );
}

function DayTable({ days }: { days: Days }) {
  return (
    <details className="mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-text text-sm">
        <Trans>Show as a table</Trans>
      </summary>
      <Table label={t`Sales and funding by day`} scrollClassName="max-h-80">
        <TableHead>
          <tr>
            <Th>
              <Trans>Day</Trans>
            </Th>
            <Th align="end">
              <Trans>Orders</Trans>
            </Th>
            <Th align="end">
              <Trans>Sales</Trans>
            </Th>
            <Th align="end">
              <Trans>Requests</Trans>
            </Th>
            <Th align="end">
              <Trans>Funding</Trans>
            </Th>
          </tr>
        </TableHead>
        <TableBody>
          {days.toReversed().map((day) => (
            <TableRow key={day.day}>
              <Td className="whitespace-nowrap">{dayText(day.day)}</Td>
              <Td numeric>{day.orders}</Td>
              <Td numeric>{formatTaka(day.sales)}</Td>
              <Td numeric>{day.requests}</Td>
              <Td numeric>{formatTaka(day.funding)}</Td>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}
