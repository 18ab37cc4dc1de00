import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApi } from "../../api/context.tsx";
import { cx } from "../../design/cx.ts";
import { formatCount } from "../../lib/format/count.ts";
import { Link } from "../../lib/link.tsx";
import { type PaymentCounts, paymentCountsQuery } from "./queries.ts";

export type PaymentSection = "unclaimed" | "claimed" | "texts" | "breaks" | "phones" | "days";

const sections: readonly {
  key: PaymentSection;
  label: string;
  to: string;
  /** What waits there. */
  count?: keyof PaymentCounts;
  /** Of what waits: something is wrong, not merely to be done. */
  isTrouble?: boolean;
}[] = [
  { key: "unclaimed", label: "Unclaimed", to: "/admin/payments", count: "unclaimed" },
  { key: "claimed", label: "Claimed", to: "/admin/payments?state=claimed" },
  { key: "texts", label: "Texts not understood", to: "/admin/payments/texts", count: "unknown" },
  { key: "breaks", label: "Breaks", to: "/admin/payments/breaks", count: "breaks", isTrouble: true },
  { key: "phones", label: "Phones", to: "/admin/payments/phones", count: "silent", isTrouble: true },
  { key: "days", label: "Daily close", to: "/admin/payments/days" },
];

/** The pages of incoming payments beside each other, with what waits on each. */
export function SectionNav({ current }: { current: PaymentSection }) {
  const { data: counts } = useQuery(paymentCountsQuery(useApi()));
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar scrolls: the page that is open is never out of sight.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`[data-section="${current}"]`);
    if (link) bar.current?.scrollTo({ left: link.offsetLeft - 16 });
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label="Payments"
      className="relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-border border-b">
        {sections.map(({ key, label, to, count, isTrouble }) => (
          <li key={key}>
            <Link
              to={to}
              data-section={key}
              aria-current={key === current ? "page" : undefined}
              className={cx(
                "-mb-px inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-t-sm border-b-2 px-3 font-semibold text-sm no-underline transition-colors focus-visible:-outline-offset-2",
                key === current
                  ? "border-brand text-brand-text"
                  : "border-transparent text-muted hover:text-text",
              )}
            >
              {label}
              <Count count={count && counts?.[count]} isTrouble={isTrouble} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Count({ count, isTrouble }: { count: number | undefined; isTrouble: boolean | undefined }) {
  if (!count) return null;
  return (
    <span
      className={cx(
        "rounded-full px-2 py-0.5 text-xs tabular-nums",
        isTrouble ? "bg-danger-soft text-danger" : "bg-sunken text-muted",
      )}
    >
      {formatCount(count)}
    </span>
  );
}
