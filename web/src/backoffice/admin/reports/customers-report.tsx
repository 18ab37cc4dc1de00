import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Repeat, Sparkles, UserPlus, UsersRound } from "lucide-react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { userAddress } from "../../../platform/admin/navigation/record-address.ts";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { Link } from "../../../platform/lib/link.tsx";
import { BarTable } from "./bar-table.tsx";
import { groupText, shareText } from "./figure-names.ts";
import { PeriodChart } from "./period-chart.tsx";
import { periodText } from "./periods.ts";
import { customersQuery, reportExport } from "./queries.ts";
import { ReportFrame } from "./report-frame.tsx";

/** If a report has more days than this, its dates are shown with their year. */
const ONE_YEAR = 360;

type Customers = Reply<"GET /admin/reports/customers">;

/** Report on customers: who bought, who is new, and who came back. */
export function CustomersReport({ days }: { days: string }) {
  const query = useQuery(customersQuery(days));
  return <ReportFrame query={query}>{(report) => <Parts report={report} days={days} />}</ReportFrame>;
}

const sold = [
  { label: t`Orders`, text: (row: { orders: number }) => formatCount(row.orders) },
  { label: t`Sales`, text: (row: { sales: number }) => formatTaka(row.sales) },
];

function Parts({ report, days }: { report: Customers; days: string }) {
  const { buyers, byDay } = report;
  return (
    <>
      <section aria-label={t`Figures`} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard label={t`Customers who bought`} icon={<UsersRound />} value={formatCount(buyers)} />
        <StatCard
          label={t({ message: "Came back", context: "customers" })}
          icon={<Repeat />}
          tone="success"
          value={formatCount(report.repeatBuyers)}
          hint={t`${shareText(report.repeatBuyers, buyers)} bought twice or more`}
        />
        <StatCard
          label={t`First-time buyers`}
          icon={<Sparkles />}
          tone="info"
          value={formatCount(report.newBuyers)}
          hint={t`${shareText(report.newBuyers, buyers)} had never bought before`}
        />
        <StatCard
          label={t`New accounts`}
          icon={<UserPlus />}
          tone="neutral"
          value={formatCount(report.joined)}
        />
      </section>
      {/* Shown only by day: who buys on two days counts on both, so a sum of days is too high for a week. */}
      <PeriodChart
        title={t`Buyers and new accounts by day`}
        action={<ExportButton call={reportExport(days, "day")} label={t`Export CSV of customers by day`} />}
        rows={byDay}
        nameOf={(row) => (byDay.length > ONE_YEAR ? row.day : periodText(row.day, "day"))}
        heading={t`Day`}
        series={[
          { label: t`Buyers`, color: "var(--brand)", value: (row) => row.buyers },
          { label: t`New accounts`, color: "var(--accent)", value: (row) => row.joined },
        ]}
        axisText={formatCount}
        columns={[
          { label: t`Buyers`, text: (row) => formatCount(row.buyers) },
          { label: t`New accounts`, text: (row) => formatCount(row.joined) },
        ]}
        newestFirst
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <BarTable
          title={t`Customers by how often they bought`}
          rows={report.byOrders}
          keyOf={(row) => String(row.from)}
          heading={t`Bought`}
          name={groupText}
          value={(row) => row.buyers}
          columns={[{ label: t`Customers`, text: (row) => formatCount(row.buyers) }, ...sold]}
          empty={t`Nobody bought in these days.`}
        />
        <BarTable
          title={t`Best customers`}
          action={
            <ExportButton call={reportExport(days, "customer")} label={t`Export CSV of best customers`} />
          }
          rows={report.best}
          keyOf={(row) => row.uid}
          heading={t`Customer`}
          name={(row) => (
            <Link to={userAddress(row.uid)} className="font-medium text-brand-text hover:underline">
              {row.name}
            </Link>
          )}
          value={(row) => row.sales}
          columns={sold}
          empty={t`Nobody bought in these days.`}
        />
      </div>
    </>
  );
}
