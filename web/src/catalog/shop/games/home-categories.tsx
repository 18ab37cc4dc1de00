import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Gamepad2 } from "lucide-react";
import { messageOf } from "../../../platform/api/error.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { LoadingRegion } from "../../../platform/design/skeleton.tsx";
import { Link } from "../../../platform/lib/link.tsx";
import { CategoryCard, CategoryGridSkeleton, categoryGrid } from "./category-card.tsx";
import { categoriesQuery } from "./queries.ts";

/** Maximum number of games on the home page (docs/rules/storefront.md#storefront). */
const SHOWN = 20;

export function HomeCategories() {
  return (
    <section aria-labelledby="home-categories" className="home-games">
      <div className="mb-1 flex md:mb-3 items-center justify-between gap-3">
        <h2 id="home-categories" className="font-bold text-xl md:text-2xl">
          <Trans>Choose your game</Trans>
        </h2>
        <Link
          to="/topup-categories"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand-text no-underline hover:underline"
        >
          <Trans>View all</Trans>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      <Grid />
    </section>
  );
}

function Grid() {
  const { data: categories, error, refetch, isFetching } = useQuery(categoriesQuery());
  if (categories && categories.length > 0) {
    return (
      <ul className={categoryGrid}>
        {categories.slice(0, SHOWN).map((category) => (
          <li key={category._id}>
            <CategoryCard category={category} />
          </li>
        ))}
      </ul>
    );
  }
  if (categories)
    return (
      <EmptyState icon={<Gamepad2 />} title={t`No games here yet.`} text={t`Please look in again soon.`} />
    );
  if (error) {
    return (
      <ErrorCard
        message={messageOf(error, t`Failed to fetch categories.`)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <LoadingRegion label={t`Loading games`}>
      <CategoryGridSkeleton count={12} />
    </LoadingRegion>
  );
}
