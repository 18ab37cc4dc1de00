import type { Guard } from "../guard.ts";

const TESTS = "server/src/catalog/reviews/reviews.test.ts";

/** Guards of reviews: who may write one, and which part of it is public. */
export const reviewsGuards: Guard[] = [
  {
    name: "only what was delivered is reviewed",
    file: "server/src/catalog/reviews/review-order.ts",
    find: 'if (!isReviewable(order)) throw new DomainError("order_not_delivered");',
    replace: "",
    test: [TESTS, "is refused with order_not_delivered"],
  },
  {
    name: "an order is reviewed by its own customer",
    file: "server/src/catalog/reviews/queries.ts",
    find: '    .where("uid", "=", uid)\n    .forShare()',
    replace: "    .forShare()",
    test: [TESTS, "is refused with order_not_found"],
  },
  {
    name: "a review is shown once somebody has looked at it",
    file: "server/src/catalog/reviews/queries.ts",
    find: '    .where("reviews.state", "=", "shown")\n',
    replace: "",
    test: [
      TESTS,
      "a review is shown after an operator has approved it, without the full name, because a name could be an advertisement",
    ],
  },
  {
    name: "a review that was changed is looked at again",
    file: "server/src/catalog/reviews/queries.ts",
    find: "state = 'waiting', version = kept.version + 1,",
    replace: "version = kept.version + 1,",
    test: [TESTS, "a new one replaces it"],
  },
  {
    name: "a review is shown as it was looked at",
    file: "server/src/catalog/reviews/routes.ts",
    find: 'if (review.version !== version) throw new DomainError("review_changed");',
    replace: "",
    test: [
      TESTS,
      "an operator approves the review that they read; if its customer changed it since, the approval is refused",
    ],
  },
  {
    name: "a review counts while its order stands",
    file: "server/src/catalog/reviews/queries.ts",
    find: 'is("orders.status", "not in", ["canceled", "rejected"]),',
    replace: 'is("orders.id", "is not", null),',
    test: [TESTS, "is not counted while its order is canceled"],
  },
];
