import type { GameReviews, Review } from "@hira/contract";
import { publicName } from "../../platform/lib/public-name.ts";
import type { GameReviewsRow, ReviewRow } from "./queries.ts";

/**
 * Returns the reviews that everybody may read. They contain no full names, because a name could contain an
 * advertisement.
 */
export function presentGameReviews({ count, average, latest }: GameReviewsRow): GameReviews {
  const present = ({ name, at, ...rest }: GameReviewsRow["latest"][number]) => ({
    ...rest,
    name: publicName(name),
    at: at.toISOString(),
  });
  return { count, average, latest: latest.map(present) };
}

export function presentReview(row: ReviewRow): Review {
  const { id, stars, text, state, version, orderId, productName, gameName, uid, userName, formerShop } = row;
  return {
    ...{ _id: id, stars, text, state, version },
    order: { _id: orderId, product: productName },
    game: gameName ?? "",
    user: { uid, name: userName },
    formerShop,
    changedAt: row.changedAt.toISOString(),
    decidedBy: row.decidedByName,
  };
}
