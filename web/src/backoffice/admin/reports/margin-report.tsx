import type { Reply } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Coins, Percent, ShoppingBag, Truck } from "lucide-react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { Money } from "../../../platform/design/money.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { axisTaka } from "../dashboard/figure-text.ts";
import { BarTable } from "./bar-table.tsx";
import { deliveredText, marginShare, marginText, servedText, shareText } from "./figure-names.ts";
import { PeriodChart } from "./period-chart.tsx";
import { byPeriod, type Period, periodHeadings, periodOf, periodText } from "./periods.ts";
import { marginQuery, reportExport } from "./queries.ts";
import { ReportFrame } from "./report-frame.tsx";
import { ProductName, soldColumns } from "./sold.tsx";

type Margin = Reply<"GET /admin/reports/margin">;
type Earned = Margin["total"];

const columns: { label: string; text: (row: Earned) => string }[] = [
  ...soldColumns,
  { label: t`Cost`, text: (row) => (row.costed === 0 ? "—" : formatTaka(row.cost)) },
  { label: t`Margin`, text: marginText },
  { label: t({ message: "Share", context: "of the price" }), text: marginShare },
];
const margin = (row: Earned) => row.margin ?? 0;

const exportLabels = {
  day: t`Export CSV of margin by day`,
  product: t`Export CSV of margin by product`,
  supplier: t`Export CSV of margin by supplier`,
  operator: t`Export CSV of margin by operator`,
};

/** Report on the margin by day, product, supplier and operator. */
export function MarginReport({ days }: { days: string }) {
  const query = useQuery(marginQuery(days));
  return <ReportFrame query={query}>{(report) => <Parts report={report} days={days} />}</ReportFrame>;
}

function together(a: Margin["byDay"][number], b: Margin["byDay"][number]): Margin["byDay"][number] {
  const costed = a.costed + b.costed;
  return {
    day: a.day,
    orders: a.orders + b.orders,
    sales: a.sales + b.sales,
    costed,
    revenue: a.revenue + b.revenue,
    cost: a.cost + b.cost,
    margin: costed === 0 ? null : margin(a) + margin(b),
  };
}

const titles: Record<Period, string> = {
  day: t`Margin by day`,
  week: t`Margin by week`,
  month: t`Margin by month`,
};

function Parts({ report, days }: { report: Margin; days: string }) {
  const { total, byDay } = report;
  const period = periodOf(byDay.length);
  const periods = byPeriod(byDay, period, together);
  const byHand = report.bySupplier.find(({ by }) => by === "hand")?.orders ?? 0;
  const open = report.bySupplier.find(({ by }) => by === "open")?.orders ?? 0;
  const file = (by: keyof typeof exportLabels) => (
    <ExportButton call={reportExport(days, `margin-${by}`)} label={exportLabels[by]} />
  );
  const nothing = t`Nothing sold in these days.`;
  return (
    <>
      <section aria-label={t`Figures`} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label={t`Margin`}
          icon={<Coins />}
          tone="success"
          value={total.margin === null ? "—" : <Money amount={total.margin} />}
          hint={t`${shareText(total.costed, total.orders)} of ${plural(total.orders, { one: "# order", other: "# orders" })} have a known cost`}
        />
        <StatCard
          label={t`Share of the price`}
          icon={<Percent />}
          tone="info"
          value={marginShare(total)}
          hint={t`Of the same orders, without fees`}
        />
        <StatCard label={t`Sales`} icon={<ShoppingBag />} value={<Money amount={total.sales} />} />
        <StatCard
          label={t`Delivered by itself`}
          icon={<Truck />}
          tone="neutral"
          value={shareText(total.orders - byHand - open, total.orders)}
          hint={t`By suppliers and stored codes`}
        />
      </section>
      <PeriodChart
        title={titles[period]}
        action={file("day")}
        rows={periods}
        nameOf={(row) => periodText(row.day, period)}
        heading={periodHeadings[period]}
        series={[
          { label: t`Margin`, color: "var(--brand)", value: margin },
          { label: t`Cost`, color: "var(--accent)", value: (row) => row.cost },
        ]}
        axisText={axisTaka}
        columns={columns}
        newestFirst
      />
      <div className="grid items-start gap-4 2xl:grid-cols-2">
        <BarTable
          title={t`Margin by supplier`}
          action={file("supplier")}
          rows={report.bySupplier}
          keyOf={(row) => row._id ?? row.by}
          heading={t`Delivered by`}
          name={deliveredText}
          value={margin}
          columns={columns}
          empty={nothing}
        />
        <BarTable
          title={t`Margin by operator`}
          action={file("operator")}
          rows={report.byOperator}
          keyOf={(row) => row.uid ?? row.by}
          heading={t`Delivered by`}
          name={(row) =>
            row.uid === null ? (
              servedText(row)
            ) : (
              <Link to={userAddress(row.uid)} className="font-medium text-brand-text hover:underline">
                {servedText(row)}
              </Link>
            )
          }
          value={margin}
          columns={columns}
          empty={nothing}
        />
      </div>
      <BarTable
        title={t`Margin by product`}
        action={file("product")}
        rows={report.byProduct}
        keyOf={(row) => row._id}
        heading={t`Product`}
        name={(row) => <ProductName product={row} />}
        value={margin}
        columns={columns}
        empty={nothing}
      />
    </>
  );
}
