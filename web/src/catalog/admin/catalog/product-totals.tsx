import { t } from "@lingui/core/macro";
import { Boxes, Package, Sparkles, TriangleAlert } from "lucide-react";
import { StatCard } from "../../../platform/design/stat-card.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import type { ProductFigures, ProductFilter } from "./product-filter.ts";

export interface ProductTotalsProps {
  figures: ProductFigures | undefined;
  only: ProductFilter["only"];
  onOnly: (only: ProductFilter["only"]) => void;
}

/**
 * Four totals of the whole catalogue. A click on the total of low stock or of special offers filters the list by it.
 */
export function ProductTotals({ figures, only, onOnly }: ProductTotalsProps) {
  const count = (value: number | undefined) => (value === undefined ? "" : formatCount(value));
  const loading = figures === undefined;
  const toggle = (kind: "low" | "special", label: string) => (
    <button
      type="button"
      aria-pressed={only === kind}
      disabled={loading}
      onClick={() => onOnly(only === kind ? "all" : kind)}
      className="inline-flex min-h-6 items-center font-semibold text-brand-text hover:underline pointer-coarse:min-h-11"
    >
      {only === kind ? t`Show all` : label}
    </button>
  );
  return (
    <section aria-label={t`Totals`} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={t`Total Products`}
        icon={<Package />}
        loading={loading}
        value={count(figures?.total)}
      />
      <StatCard
        label={t`Total Stock`}
        icon={<Boxes />}
        tone="info"
        loading={loading}
        value={count(figures?.stock)}
      />
      <StatCard
        label={t`Low Stock`}
        icon={<TriangleAlert />}
        tone="warning"
        loading={loading}
        value={count(figures?.low)}
        hint={toggle("low", t`Show these`)}
      />
      <StatCard
        label={t`Special Offers`}
        icon={<Sparkles />}
        loading={loading}
        value={count(figures?.special)}
        hint={toggle("special", t`Show these`)}
      />
    </section>
  );
}
