import { reviewStates } from "@hira/contract/catalog/constants/reviews";
import { t } from "@lingui/core/macro";
import { useSearchParams } from "react-router";
import { ReviewList } from "../../catalog/admin/reviews/review-list.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [search, setSearch] = useSearchParams();
  const filter = {
    state: reviewStates.find((state) => state === search.get("state")) ?? "waiting",
    page: Math.max(1, Math.trunc(Number(search.get("page"))) || 1),
  };
  return (
    <ReviewList
      filter={filter}
      onChange={({ state, page }) =>
        setSearch({ ...(state !== "waiting" && { state }), ...(page > 1 && { page: String(page) }) })
      }
    />
  );
}

export function head(): Head {
  return { title: t`Reviews`, noIndex: true };
}
