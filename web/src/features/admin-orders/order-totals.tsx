import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Hourglass, Layers, LoaderCircle } from "lucide-react";
import { useApi } from "../../api/context.tsx";
import { messageOf } from "../../api/error.ts";
import type { Tone } from "../../design/badge.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Money } from "../../design/money.tsx";
import { Skeleton } from "../../design/skeleton.tsx";
import { StatCard } from "../../design/stat-card.tsx";
import { formatCount } from "../../lib/format/count.ts";
import { TotalsStrip } from "../admin-lists/totals-strip.tsx";
import { orderStatsQuery } from "./queries.ts";

const cards = [
  { key: "total", label: "Total", tone: "brand", Icon: Layers },
  { key: "pending", label: "Pending", tone: "warning", Icon: Hourglass },
  { key: "processing", label: "Processing", tone: "info", Icon: LoaderCircle },
  { key: "completed", label: "Completed", tone: "success", Icon: CircleCheck },
  { key: "rejected", label: "Rejected", tone: "danger", Icon: CircleX },
] as const satisfies readonly { key: string; label: string; tone: Tone; Icon: typeof Layers }[];

/** Count and amount of all orders and of four of their states. */
export function OrderTotals() {
  const { data, error, refetch, isFetching } = useQuery(orderStatsQuery(useApi()));
  if (!data && error) {
    return (
      <ErrorCard
        message={messageOf(error, "Failed to load orders.")}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <TotalsStrip className="md:grid-cols-5 md:max-xl:[&_span:has(>svg)]:hidden">
      {cards.map(({ key, label, tone, Icon }) => (
        <StatCard
          key={key}
          label={label}
          tone={tone}
          icon={<Icon />}
          loading={!data}
          value={<span className="tabular-nums">{data ? formatCount(data.stats[key]) : null}</span>}
          hint={data ? <Money amount={data.totalAmounts[key]} /> : <Skeleton className="h-5 w-20" />}
          className="w-37 shrink-0 snap-start md:w-auto"
        />
      ))}
    </TotalsStrip>
  );
}
