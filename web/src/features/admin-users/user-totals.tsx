import type { Reply } from "@hira/contract";
import { Money } from "../../design/money.tsx";
import { StatCard } from "../../design/stat-card.tsx";
import { formatCount } from "../../lib/format/count.ts";

/** How many accounts there are, what their wallets hold, and who runs the store: of all, whatever is searched for. */
export function UserTotals({ totals }: { totals: Reply<"GET /users">["totals"] | undefined }) {
  const loading = !totals;
  return (
    <section aria-label="Totals" className="grid grid-cols-2 gap-2 md:grid-cols-3">
      <StatCard
        dense
        label="Total Users"
        tone="brand"
        loading={loading}
        value={totals ? formatCount(totals.users) : null}
      />
      <StatCard
        dense
        label="Total Balance"
        tone="success"
        loading={loading}
        value={totals ? <Money amount={totals.balance} /> : null}
        className="max-md:order-first max-md:col-span-2"
      />
      <StatCard
        dense
        label="Admins"
        tone="info"
        loading={loading}
        value={totals ? formatCount(totals.admins) : null}
      />
    </section>
  );
}
