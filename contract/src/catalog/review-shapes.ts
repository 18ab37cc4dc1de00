import { z } from "zod";
import { t } from "../platform/constants/translatable.ts";
import { timestamp } from "../platform/schemas.ts";
import { MOST_STARS, reviewStates } from "./constants/reviews.ts";

export const stars = z.int({ message: t`Choose one to five stars.` }).min(1).max(MOST_STARS);
export const reviewState = z.enum(reviewStates);

/** A review as returned to the customer who wrote it. */
export const ownReview = z.object({ stars, text: z.string(), state: reviewState });

/** Number of reviews and average stars of a game. A game without reviews has no summary. */
export const gameReviews = z.object({
  count: z.int().describe("Of reviews of this store's orders"),
  average: z.number().describe("Of them, to one decimal; 0 where there are none"),
  latest: z.array(
    z.object({
      stars,
      text: z.string(),
      name: z.string().describe("Empty where there is none to tell"),
      product: z.string(),
      formerShop: z
        .string()
        .nullable()
        .describe("The former shop where it was written; null: about an order of this store"),
      at: timestamp,
    }),
  ),
});

export type OwnReview = z.infer<typeof ownReview>;
export type GameReviews = z.infer<typeof gameReviews>;
