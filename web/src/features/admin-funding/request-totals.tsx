import type { Reply } from "@hira/contract";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import type { Tone } from "../../design/badge.tsx";
import { Money } from "../../design/money.tsx";
import { StatCard } from "../../design/stat-card.tsx";

const cards = [
  { key: "pending", label: "Pending", tone: "warning", Icon: Hourglass },
  { key: "approved", label: "Approved", tone: "success", Icon: CircleCheck },
  { key: "rejected", label: "Rejected", tone: "danger", Icon: CircleX },
] as const satisfies readonly { key: string; label: string; tone: Tone; Icon: typeof Hourglass }[];

/** Base amounts of all requests by state. */
export function RequestTotals({ totals }: { totals: Reply<"GET /requests">["totals"] | undefined }) {
  return (
    <section
      aria-label="Totals"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keyboard too
      tabIndex={0}
      className="-mx-4 -my-2 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 py-2 md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0"
    >
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
    </section>
  );
}
