import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { CalendarDays, ShoppingBag, Timer, WalletMinimal } from "lucide-react";
import { messageOf } from "../../../platform/api/error.ts";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { Skeleton } from "../../../platform/design/skeleton.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";

import { compared, durationText } from "./figure-text.ts";
import { dashboardQuery } from "./queries.ts";

/** Cards with the sales and the added money of today and of this month, and with how long customers wait. */
export function Figures() {
  const { data, error, refetch, isFetching } = useQuery(dashboardQuery());
  if (!data && error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to load the figures.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const loading = !data;
  const wait = <Skeleton className="h-5 w-24" />;
  return (
    <section aria-label={t`Figures`} className="grid grid-cols-2 gap-3 lg:grid-cols-3 2xl:grid-cols-5">
      <StatCard
        label={t`Sales today`}
        icon={<ShoppingBag />}
        loading={loading}
        value={<Money amount={data?.today.sales ?? 0} />}
        hint={
          data
            ? `${plural(data.today.orders, { one: "# order", other: "# orders" })} · ${compared(data)}`
            : wait
        }
      />
      <StatCard
        label={t`Funding today`}
        icon={<WalletMinimal />}
        tone="success"
        loading={loading}
        value={<Money amount={data?.today.funding ?? 0} />}
        hint={
          data
            ? `${plural(data.today.requests, { one: "# approved request", other: "# approved requests" })}`
            : wait
        }
      />
      <StatCard
        label={t`Sales this month`}
        icon={<CalendarDays />}
        loading={loading}
        value={<Money amount={data?.month.sales ?? 0} />}
        hint={data ? plural(data.month.orders, { one: "# order", other: "# orders" }) : wait}
      />
      <StatCard
        label={t`Funding this month`}
        icon={<CalendarDays />}
        tone="success"
        loading={loading}
        value={<Money amount={data?.month.funding ?? 0} />}
        hint={data ? plural(data.month.customers, { one: "# new customer", other: "# new customers" }) : wait}
      />
      <StatCard
        label={t`Time to deliver, 7 days`}
        icon={<Timer />}
        tone="info"
        loading={loading}
        value={data?.delivery ? durationText(data.delivery.medianMinutes) : "—"}
        hint={deliveryHint(data?.delivery, wait)}
        className="col-span-2 2xl:col-span-1"
      />
    </section>
  );
}

function deliveryHint(
  delivery: { orders: number; slowestTenthMinutes: number } | null | undefined,
  wait: React.ReactNode,
) {
  if (delivery === undefined) return wait;
  if (delivery === null) return t`Nothing delivered yet`;
  return t`Half are faster; the slowest tenth over ${durationText(delivery.slowestTenthMinutes)}`;
}
