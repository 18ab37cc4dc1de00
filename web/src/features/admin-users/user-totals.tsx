import type { Reply } from "@hira/contract";
import { ShieldCheck, UsersRound, WalletMinimal } from "lucide-react";
import { Money } from "../../design/money.tsx";
import { StatCard } from "../../design/stat-card.tsx";
import { formatCount } from "../../lib/format/count.ts";

/** How many accounts there are, what their wallets hold, and who runs the store: of all, whatever is searched for. */
export function UserTotals({ totals }: { totals: Reply<"GET /users">["totals"] | undefined }) {
  const loading = !totals;
  return (
    <section aria-label="Totals" className="grid grid-cols-2 gap-3 md:grid-cols-3">
      <StatCard
        label="Total Users"
        tone="brand"
        icon={<UsersRound />}
        loading={loading}
        value={totals ? formatCount(totals.users) : null}
      />
      <StatCard
        label="Total Balance"
        tone="success"
        icon={<WalletMinimal />}
        loading={loading}
        value={totals ? <Money amount={totals.balance} /> : null}
        className="max-md:order-first max-md:col-span-2"
      />
      <StatCard
        label="Admins"
        tone="info"
        icon={<ShieldCheck />}
        loading={loading}
        value={totals ? formatCount(totals.admins) : null}
      />
    </section>
  );
}
