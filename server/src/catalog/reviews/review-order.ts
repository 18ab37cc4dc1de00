import type { OwnReview } from "@hira/contract";
import { requireActive } from "../../platform/access/policy.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findOwnReview, lockOwnOrder, writeReview } from "./queries.ts";
import { isReviewable } from "./state.ts";

/** Matches invisible characters, and characters that change the direction of the text after them. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Returns a review's text as one line, without characters that would make it read differently from how it was written.
 */
export const reviewText = (text: string): string => text.replace(/\s+/g, " ").replace(UNSEEN, "").trim();

/**
 * Stores a customer's review of their own delivered order. An order has one review: a new review replaces it and waits
 * for an operator's decision again. Throws `account_frozen`, `order_not_found` and `order_not_delivered`.
 */
export async function reviewOrder(
  { db, actor }: Context,
  { orderId, stars, text }: { orderId: string; stars: number; text: string },
): Promise<OwnReview> {
  requireActive(actor);
  return withTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, { id: orderId, uid: actor.uid });
    if (!order) throw new DomainError("order_not_found");
    if (!isReviewable(order)) throw new DomainError("order_not_delivered");
    const { categoryId } = order;
    await writeReview(tx, {
      id: newId(),
      orderId,
      uid: actor.uid,
      categoryId,
      stars,
      text: reviewText(text),
    });
    const written = await findOwnReview(tx, orderId);
    if (!written) throw new Error(`The review of ${orderId} is gone`);
    return written;
  });
}
