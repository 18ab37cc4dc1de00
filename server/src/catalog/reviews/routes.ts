import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { presentReview } from "./presenter.ts";
import { decideReview, findReview, listReviews, lockReview } from "./queries.ts";
import { reviewOrder } from "./review-order.ts";

/**
 * Shows a review on its game's page, or hides it. A review can only be shown if its text is still the one that the
 * operator read. Throws `review_not_found` and `review_changed`.
 */
async function changeReview(
  context: Context,
  { id, state, version }: { id: string; state: "shown" | "hidden"; version: number },
): Promise<void> {
  await audited(context, async ({ db, actor }) => {
    const review = await lockReview(db, id);
    if (!review) throw new DomainError("review_not_found");
    if (review.version !== version) throw new DomainError("review_changed");
    if (review.state === state) return { audit: "unchanged" };
    await decideReview(db, { id, state, by: actor.uid });
    return {
      audit: {
        action: "review.decide",
        subject: `review:${id}`,
        before: { state: review.state },
        after: { state },
      },
    };
  });
}

export const reviewHandlers = {
  "POST /orders/{id}/review": async ({ db, actor, params, body }) => ({
    review: await reviewOrder({ db, actor }, { orderId: params.id, ...body }),
  }),
  "GET /admin/reviews": async ({ db, query }) => {
    const { reviews, total } = await listReviews(db, query);
    return { reviews: reviews.map(presentReview), total };
  },
  "PATCH /admin/reviews/{id}": async ({ db, actor, params, body }) => {
    await changeReview({ db, actor }, { id: params.id, ...body });
    const review = await findReview(db, params.id);
    if (!review) throw new DomainError("review_not_found");
    return { review: presentReview(review) };
  },
} satisfies Partial<Handlers>;
