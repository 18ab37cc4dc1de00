import type { Review } from "@hira/contract";
import type { ReviewState } from "@hira/contract/catalog/facts/reviews";
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { adminKeys } from "../../../platform/api/admin-keys.ts";
import type { Api } from "../../../platform/api/client.ts";
import { useApi } from "../../../platform/api/context.tsx";
import { failureText } from "../../../platform/api/failure-text.ts";
import { queryKeys } from "../../../platform/api/query-keys.ts";
import { toast } from "../../../platform/design/toast.ts";

export const PAGE_ROWS = 20;
export const REVIEWS_FAILED = t`Failed to load reviews.`;

export interface ReviewFilter {
  state: ReviewState;
  page: number;
}

export function reviewsQuery(api: Api, filter: ReviewFilter) {
  return queryOptions({
    queryKey: [...adminKeys.reviews, filter.state, filter.page],
    queryFn: ({ signal }) =>
      api("GET /admin/reviews", { query: { ...filter, limit: PAGE_ROWS }, signal, fallback: REVIEWS_FAILED }),
    ...adminLive,
  });
}

export function useDecideReview({ _id: id, version }: Pick<Review, "_id" | "version">) {
  const api = useApi();
  return useMutation({
    mutationFn: (state: "shown" | "hidden") =>
      api("PATCH /admin/reviews/{id}", {
        params: { id },
        body: { state, version },
        fallback: t`Failed to decide about the review.`,
      }),
    onSuccess: (_, state) =>
      void toast.success(state === "shown" ? t`It is shown on the game’s page` : t`It is hidden`),
    onError: (error) => void toast.error(failureText(error)),
    // Also after a refusal: what its customer made of it since is what is to be looked at.
    meta: { invalidates: [adminKeys.reviews, queryKeys.categories] },
  });
}
