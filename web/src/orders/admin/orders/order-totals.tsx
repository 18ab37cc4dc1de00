import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { TotalsStrip } from "../../../platform/admin/lists/totals-strip.tsx";
import { messageOf } from "../../../platform/api/error.ts";
import type { Tone } from "../../../platform/design/badge.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { orderStatsQuery } from "./queries.ts";

const cards = [
  { key: "total", label: t`Total`, tone: "brand" },
  { key: "pending", label: t`Pending`, tone: "warning" },
  { key: "processing", label: t`Processing`, tone: "info" },
  { key: "completed", label: t`Completed`, tone: "success" },
  { key: "rejected", label: t`Rejected`, tone: "danger" },
] as const satisfies readonly { key: string; label: string; tone: Tone }[];

/** Number and total amount of all orders, and of the orders with each of four statuses. */
export function OrderTotals() {
  const { data, error, refetch, isFetching } = useQuery(orderStatsQuery());
  if (!data && error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to load orders.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <TotalsStrip className="md:grid-cols-5">
      {cards.map(({ key, label, tone }) => (
        <StatCard
          dense
          key={key}
          label={label}
          tone={tone}
          loading={!data}
          value={<span className="tabular-nums">{data ? formatCount(data.stats[key]) : null}</span>}
          hint={data ? <Money amount={data.totalAmounts[key]} /> : null}
          className="w-37 shrink-0 snap-start md:w-auto"
        />
      ))}
    </TotalsStrip>
  );
}
