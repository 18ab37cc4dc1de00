import type { Reply } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Calculator, ReceiptText, ShoppingBag } from "lucide-react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { axisTaka } from "../dashboard/figure-text.ts";
import { BarTable } from "./bar-table.tsx";
import { hourText, marginText, methodText } from "./figure-names.ts";
import { PeriodChart } from "./period-chart.tsx";
import { byPeriod, type Period, periodHeadings, periodOf, periodText } from "./periods.ts";
import { reportExport, salesQuery } from "./queries.ts";
import { ReportFrame } from "./report-frame.tsx";
import { ProductName, soldAndGivenColumns } from "./sold.tsx";

type Sales = Reply<"GET /admin/reports/sales">;
type Sold = Sales["total"];

const sales = (row: Sold) => row.sales;

const exportLabels = {
  day: t`Export CSV of sales by day`,
  game: t`Export CSV of sales by game`,
  method: t`Export CSV of sales by method`,
  product: t`Export CSV of sales by product`,
  hour: t`Export CSV of sales by hour`,
};

/** Report on sales by day, game, product, method and hour. */
export function SalesReport({ days }: { days: string }) {
  const query = useQuery(salesQuery(days));
  return <ReportFrame query={query}>{(report) => <Parts report={report} days={days} />}</ReportFrame>;
}

const titles: Record<Period, string> = {
  day: t`Sales by day`,
  week: t`Sales by week`,
  month: t`Sales by month`,
};

function Parts({ report, days }: { report: Sales; days: string }) {
  const { total, byDay } = report;
  const period = periodOf(byDay.length);
  const periods = byPeriod(byDay, period, (a, b) => ({
    day: a.day,
    orders: a.orders + b.orders,
    sales: a.sales + b.sales,
    coupons: a.coupons + b.coupons,
  }));
  const file = (by: keyof typeof exportLabels) => (
    <ExportButton call={reportExport(days, by)} label={exportLabels[by]} />
  );
  const nothing = t`Nothing sold in these days.`;
  return (
    <>
      <section aria-label={t`Figures`} className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        <StatCard
          label={t`Sales`}
          icon={<ShoppingBag />}
          value={<Money amount={total.sales} />}
          {...(total.coupons > 0 && { hint: t`What was paid; coupons gave ${formatTaka(total.coupons)}` })}
        />
        <StatCard label={t`Orders`} icon={<ReceiptText />} tone="info" value={formatCount(total.orders)} />
        <StatCard
          label={t`Average order`}
          icon={<Calculator />}
          tone="neutral"
          value={total.orders > 0 ? <Money amount={total.sales / total.orders} /> : "—"}
          hint={plural(byDay.length, { one: "# day", other: "# days" })}
          className="max-lg:col-span-2"
        />
      </section>
      <PeriodChart
        title={titles[period]}
        action={file("day")}
        rows={periods}
        nameOf={(row) => periodText(row.day, period)}
        heading={periodHeadings[period]}
        series={[{ label: t`Sales`, color: "var(--brand)", value: sales }]}
        axisText={axisTaka}
        columns={soldAndGivenColumns}
        newestFirst
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <BarTable
          title={t`Sales by game`}
          action={file("game")}
          rows={report.byGame}
          keyOf={(row) => row._id}
          heading={t`Game`}
          name={(row) => row.name}
          value={sales}
          columns={soldAndGivenColumns}
          empty={nothing}
        />
        <BarTable
          title={t`Sales by payment`}
          action={file("method")}
          rows={report.byMethod.filter(({ orders }) => orders > 0)}
          keyOf={(row) => row.method}
          heading={t`Paid by`}
          name={(row) => methodText(row.method)}
          value={sales}
          columns={soldAndGivenColumns}
          empty={nothing}
        />
      </div>
      <BarTable
        title={t`Sales by product`}
        action={file("product")}
        rows={report.byProduct}
        keyOf={(row) => row._id}
        heading={t`Product`}
        name={(row) => <ProductName product={row} />}
        value={sales}
        columns={[...soldAndGivenColumns, { label: t`Margin`, text: marginText }]}
        empty={nothing}
      />
      <PeriodChart
        title={t`Orders by hour of the day`}
        action={file("hour")}
        rows={report.byHour}
        nameOf={(row) => hourText(row.hour)}
        heading={t`Hour`}
        series={[{ label: t`Orders`, color: "var(--accent)", value: (row) => row.orders }]}
        axisText={formatCount}
        columns={soldAndGivenColumns}
      />
    </>
  );
}
