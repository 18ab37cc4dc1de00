import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { TotalsStrip } from "../../../platform/admin/lists/totals-strip.tsx";
import type { Tone } from "../../../platform/design/badge.tsx";
import { Money } from "../../../platform/design/money.tsx";
import { StatCard } from "../../../platform/design/stat-card.tsx";

const cards = [
  { key: "pending", label: t`Pending`, tone: "warning" },
  { key: "approved", label: t`Approved`, tone: "success" },
  { key: "rejected", label: t`Rejected`, tone: "danger" },
] as const satisfies readonly { key: string; label: string; tone: Tone }[];

/** Base amounts of all requests by state. */
export function RequestTotals({ totals }: { totals: Reply<"GET /requests">["totals"] | undefined }) {
  return (
    <TotalsStrip className="md:grid-cols-3">
      {cards.map(({ key, label, tone }) => (
        <StatCard
          dense
          key={key}
          label={label}
          tone={tone}
          loading={!totals}
          value={totals ? <Money amount={totals[key]} /> : null}
          className="w-44 shrink-0 snap-start md:w-auto"
        />
      ))}
    </TotalsStrip>
  );
}
