import type { Review } from "@hira/contract";
import type { ReviewState } from "@hira/contract/catalog/constants/reviews";
import { t } from "@lingui/core/macro";
import { adminQuery } from "../../../platform/api/admin-calls.ts";
import { adminLive } from "../../../platform/api/admin-freshness.ts";
import { failureText } from "../../../platform/api/failure-text.ts";
import { useCall } from "../../../platform/calls/use-call.ts";
import { toast } from "../../../platform/design/toast.ts";

export const PAGE_ROWS = 20;
export const REVIEWS_FAILED = t`Failed to load reviews.`;

export interface ReviewFilter {
  state: ReviewState;
  page: number;
}

export const reviewsQuery = (filter: ReviewFilter) =>
  adminQuery("GET /admin/reviews", {
    query: { ...filter, limit: PAGE_ROWS },
    fallback: REVIEWS_FAILED,
    ...adminLive,
  });

export const useDecideReview = ({ _id: id, version }: Pick<Review, "_id" | "version">) =>
  useCall("PATCH /admin/reviews/{id}", {
    input: (state: "shown" | "hidden") => ({ id, state, version }),
    fallback: t`Failed to decide about the review.`,
    done: (_, state) => (state === "shown" ? t`It is shown on the game’s page` : t`It is hidden`),
    onError: (error) => void toast.error(failureText(error)),
  });
