import type { Reply } from "@hira/contract";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import type { Tone } from "../../design/badge.tsx";
import { Money } from "../../design/money.tsx";
import { StatCard } from "../../design/stat-card.tsx";
import { TotalsStrip } from "../admin-lists/totals-strip.tsx";

const cards = [
  { key: "pending", label: "Pending", tone: "warning", Icon: Hourglass },
  { key: "approved", label: "Approved", tone: "success", Icon: CircleCheck },
  { key: "rejected", label: "Rejected", tone: "danger", Icon: CircleX },
] as const satisfies readonly { key: string; label: string; tone: Tone; Icon: typeof Hourglass }[];

/** Base amounts of all requests by state. */
export function RequestTotals({ totals }: { totals: Reply<"GET /requests">["totals"] | undefined }) {
  return (
    <TotalsStrip className="md:grid-cols-3">
      {cards.map(({ key, label, tone, Icon }) => (
        <StatCard
          key={key}
          label={label}
          tone={tone}
          icon={<Icon />}
          loading={!totals}
          value={totals ? <Money amount={totals[key]} /> : null}
          className="w-44 shrink-0 snap-start md:w-auto"
        />
      ))}
    </TotalsStrip>
  );
}
