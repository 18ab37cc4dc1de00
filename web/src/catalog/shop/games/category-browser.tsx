import type { Category } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Gamepad2, RotateCw, SearchX } from "lucide-react";
import { useRef } from "react";
import { messageOf } from "../../../platform/api/error.ts";
import { Button } from "../../../platform/design/button.tsx";
import { cx } from "../../../platform/design/cx.ts";
import { EmptyState } from "../../../platform/design/empty-state.tsx";
import { ErrorCard } from "../../../platform/design/error-card.tsx";
import { SearchInput } from "../../../platform/design/search-input.tsx";
import { Select } from "../../../platform/design/select.tsx";
import { LoadingRegion } from "../../../platform/design/skeleton.tsx";
import { toast } from "../../../platform/design/toast.ts";
import { useInAddress } from "../../../platform/lib/in-address.ts";
import { useEarlyInput } from "../../../platform/lib/use-early-input.ts";
import { useSearchText } from "../../../platform/lib/use-search-text.ts";
import { type Browsing, browse, browsingAddress, EVERYTHING, SORTS, sortOf } from "./browse.ts";
import { CategoryCard, CategoryGridSkeleton, categoryGrid } from "./category-card.tsx";
import { categoriesQuery } from "./queries.ts";

const FAILED = t`Failed to fetch categories.`;
const ABOVE_THE_FOLD = 6;

/**
 * All games, with fields for search and sort order. `isAsked`: apply the search and sort order in the address. It is
 * false on the server and during hydration, because the server's HTML is the same for every address and shows all
 * games.
 */
export function CategoryBrowser({ isAsked }: { isAsked: boolean }) {
  const { data: categories, error, refetch, isFetching } = useQuery(categoriesQuery());
  const [asked, setBrowsing] = useInAddress(browsingAddress);
  const browsing = isAsked ? asked : EVERYTHING;
  const { sort } = browsing;
  const show = (next: Partial<Browsing>) => setBrowsing({ ...browsing, ...next }, { replace: true });
  // The grid changes with every typed letter. The address changes a moment later.
  const [search, setSearch] = useSearchText(browsing.search, (text) => show({ search: text }));
  const root = useRef<HTMLDivElement>(null);
  useEarlyInput(root, ({ q }) => {
    if (q) setSearch(q);
  });
  const found = categories && browse(categories, search, sort);

  async function refresh() {
    const { error: failure } = await refetch();
    if (failure) toast.error(messageOf(failure, FAILED), { id: "categories" });
  }

  return (
    <div ref={root}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5 sm:grid-cols-[minmax(0,1fr)_11rem_auto]">
        <SearchInput
          name="q"
          label={t`Search categories`}
          placeholder={t`Search games`}
          value={search}
          onValueChange={setSearch}
          className="max-sm:col-span-2"
        />
        <Select
          aria-label={t`Sort by`}
          options={SORTS}
          value={sort}
          onChange={(event) => show({ search: search.trim(), sort: sortOf(event.target.value) })}
        />
        <Button variant="secondary" icon={<RotateCw />} loading={isFetching} onClick={() => void refresh()}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      <p role="status" className="until-asked my-3 min-h-6 text-muted text-sm tabular-nums">
        {found ? t`Showing ${found.length} of ${categories.length}` : null}
      </p>
      {found ? (
        <Found categories={found} isSearch={search.trim() !== ""} onClear={() => setSearch("")} />
      ) : error ? (
        <ErrorCard message={messageOf(error, FAILED)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingRegion label={t`Loading games`}>
          <CategoryGridSkeleton count={12} />
        </LoadingRegion>
      )}
    </div>
  );
}

function Found(props: { categories: readonly Category[]; isSearch: boolean; onClear: () => void }) {
  const { categories, isSearch, onClear } = props;
  if (categories.length > 0) {
    return (
      <ul className={cx("until-asked", categoryGrid)}>
        {categories.map((category, index) => (
          <li key={category._id}>
            <CategoryCard category={category} eager={index < ABOVE_THE_FOLD} />
          </li>
        ))}
      </ul>
    );
  }
  if (!isSearch)
    return (
      <EmptyState icon={<Gamepad2 />} title={t`No games here yet.`} text={t`Please look in again soon.`} />
    );
  return (
    <EmptyState
      icon={<SearchX />}
      title={t`No categories found for your search.`}
      action={
        <Button variant="secondary" onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  );
}
