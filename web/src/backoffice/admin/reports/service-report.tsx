import type { Reply } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Timer, WalletMinimal } from "lucide-react";
import { ExportButton } from "../../../platform/admin/exports/export-button.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { actorText } from "../../../platform/lib/format/actor.ts";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { BarTable } from "./bar-table.tsx";
import { hourText, waitText } from "./figure-names.ts";
import { PeriodChart } from "./period-chart.tsx";
import { reportExport, serviceQuery } from "./queries.ts";
import { ReportFrame } from "./report-frame.tsx";

type Service = Reply<"GET /admin/reports/service">;
type Waits = Pick<Service, "decide" | "deliver">;

const columns: { label: string; text: (row: Waits) => string }[] = [
  { label: t`Decided`, text: ({ decide }) => formatCount(decide.count) },
  { label: t`Median`, text: ({ decide }) => waitText(decide.median) },
  { label: t`9 of 10 within`, text: ({ decide }) => waitText(decide.p90) },
  { label: t`Delivered`, text: ({ deliver }) => formatCount(deliver.count) },
  { label: t`Median to deliver`, text: ({ deliver }) => waitText(deliver.median) },
  { label: t`9 of 10 delivered within`, text: ({ deliver }) => waitText(deliver.p90) },
];

/** Report on service: how long and at what time customers waited, and who served them. */
export function ServiceReport({ days }: { days: string }) {
  const query = useQuery(serviceQuery(days));
  return <ReportFrame query={query}>{(report) => <Parts report={report} days={days} />}</ReportFrame>;
}

function Parts({ report, days }: { report: Service; days: string }) {
  const { decide, deliver } = report;
  return (
    <>
      <section aria-label={t`Figures`} className="grid gap-3 sm:grid-cols-2">
        <StatCard
          label={t`Time to decide a fund request`}
          icon={<WalletMinimal />}
          tone="success"
          value={waitText(decide.median)}
          hint={
            decide.count > 0
              ? t`9 of 10 within ${waitText(decide.p90)} · ${plural(decide.count, { one: "# request", other: "# requests" })}`
              : t`Nothing decided`
          }
        />
        <StatCard
          label={t`Time to deliver an order`}
          icon={<Timer />}
          tone="info"
          value={waitText(deliver.median)}
          hint={
            deliver.count > 0
              ? t`9 of 10 within ${waitText(deliver.p90)} · ${plural(deliver.count, { one: "# order", other: "# orders" })}`
              : t`Nothing delivered`
          }
        />
      </section>
      <PeriodChart
        title={t`Median wait by hour of the day, minutes`}
        action={<ExportButton call={reportExport(days, "hour")} label={t`Export CSV of waits by hour`} />}
        rows={report.byHour}
        nameOf={(row) => hourText(row.hour)}
        heading={t`Asked at`}
        series={[
          { label: t`To decide`, color: "var(--brand)", value: (row) => row.decide.median ?? 0 },
          { label: t`To deliver`, color: "var(--accent)", value: (row) => row.deliver.median ?? 0 },
        ]}
        axisText={formatCount}
        columns={columns}
      />
      <BarTable
        title={t`By operator`}
        action={
          <ExportButton call={reportExport(days, "operator")} label={t`Export CSV of service by operator`} />
        }
        rows={report.byOperator}
        keyOf={(row) => row.uid}
        heading={t`Operator`}
        name={(row) => actorText(row)}
        value={(row) => row.decide.count + row.deliver.count}
        columns={columns}
        empty={t`Nobody decided or delivered anything in these days.`}
      />
    </>
  );
}
