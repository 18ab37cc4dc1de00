import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Money } from "../../../platform/design/money.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";

/** How many accounts there are, what their wallets hold, and who runs the store: of all, whatever is searched for. */
export function UserTotals({ totals }: { totals: Reply<"GET /users">["totals"] | undefined }) {
  const loading = !totals;
  return (
    <section aria-label={t`Totals`} className="grid grid-cols-2 gap-2 md:grid-cols-3">
      <StatCard
        dense
        label={t`Total Users`}
        tone="brand"
        loading={loading}
        value={totals ? formatCount(totals.users) : null}
      />
      <StatCard
        dense
        label={t`Total Balance`}
        tone="success"
        loading={loading}
        value={totals ? <Money amount={totals.balance} /> : null}
        className="max-md:order-first max-md:col-span-2"
      />
      <StatCard
        dense
        label={t`Admins`}
        tone="info"
        loading={loading}
        value={totals ? formatCount(totals.admins) : null}
      />
    </section>
  );
}
