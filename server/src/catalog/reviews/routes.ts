import type { Handlers } from "../../platform/lib/handler.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { changeReview } from "./change-review.ts";
import { presentReview } from "./presenter.ts";
import { findReview, listReviews } from "./queries.ts";
import { reviewOrder } from "./review-order.ts";

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
    if (!review) throw new Refusal("review_not_found");
    return { review: presentReview(review) };
  },
} satisfies Partial<Handlers>;
