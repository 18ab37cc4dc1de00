import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { defineRoutes } from "../platform/route.ts";
import { id, paging, text, timestamp } from "../platform/schemas.ts";
import { ownReview, reviewState, stars } from "./review-shapes.ts";

export const review = z.object({
  _id: id,
  stars,
  text: z.string(),
  state: reviewState,
  version: z.int(),
  order: z.object({ _id: id.nullable().describe("Null: it is of a former shop"), product: z.string() }),
  game: z.string(),
  user: z.object({ uid: z.string().nullable(), name: z.string() }),
  formerShop: z.string().nullable().describe("The former shop that it came along from"),
  changedAt: timestamp,
  decidedBy: z.string().nullable(),
});

const MAX_VERSION = 1_000_000;

const idParam = z.object({ id });

export const reviewRoutes = defineRoutes({
  "POST /orders/{id}/review": {
    tag: "Orders",
    summary:
      "Say how a delivered order was; once more: in its place. Somebody looks at it before it is shown",
    params: idParam,
    body: z.object({ stars, text: text(textLimits.review) }),
    reply: z.object({ review: ownReview }),
    errors: ["order_not_found", "order_not_delivered", "account_frozen"],
  },
  "GET /admin/reviews": {
    tag: "Content",
    summary: "Reviews of a state: those that wait the oldest first, others the newest",
    query: z.object({ ...paging(20), state: reviewState.default("waiting") }),
    reply: z.object({ reviews: z.array(review), total: z.int() }),
  },
  "PATCH /admin/reviews/{id}": {
    tag: "Content",
    summary: "Show a review on its game's page, or hide it",
    params: idParam,
    body: z.object({
      state: z.enum(["shown", "hidden"]),
      version: z.int().min(1).max(MAX_VERSION).describe("What was looked at: another one now is refused"),
    }),
    reply: z.object({ review }),
    errors: ["review_not_found", "review_changed"],
  },
});

export type Review = z.infer<typeof review>;
