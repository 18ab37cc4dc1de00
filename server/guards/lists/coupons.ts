import type { Guard } from "../guard.ts";

const ORDERS = "server/src/orders/coupons/coupon-orders.test.ts";
const ADMIN = "server/src/orders/coupons/coupons.test.ts";

/** Guards of coupons: their amount, their uses, their bookings, and who may create a coupon. */
export const couponsGuards: Guard[] = [
  {
    name: "a limited coupon is used so often and no more",
    file: "server/schema/orders.sql",
    find: " AND uses < max_uses RETURNING once",
    replace: " RETURNING once",
    test: [ORDERS, "if 60 customers order at once with the last use of a coupon, one of them gets it"],
  },
  {
    name: "a coupon is a customer's once",
    file: "server/schema/orders.sql",
    find: "ELSIF is_once AND EXISTS (",
    replace: "ELSIF false AND EXISTS (",
    test: [
      ORDERS,
      "a coupon for one use per customer is used one time if its customer sends 20 orders at once, some from the wallet and some instant",
    ],
  },
  {
    name: "an order that is reopened takes its coupon again",
    file: "server/src/orders/orders/change-order.ts",
    find: "  await takeCoupon(context, next);\n",
    replace: "",
    test: [
      ORDERS,
      "canceling an order with a coupon gives back the money and the use of the coupon; reopening it takes both again",
    ],
  },
  {
    name: "an order that is released gives its coupon back",
    file: "server/src/orders/orders/change-order.ts",
    find: "    await returnCoupon(context, order);\n",
    replace: "",
    test: [
      ORDERS,
      "canceling an order with a coupon gives back the money and the use of the coupon; reopening it takes both again",
    ],
  },
  {
    name: "a coupon's part of a sale is in the books",
    file: "server/schema/orders.sql",
    find: "PERFORM move_in_shop(_discount_id, 'expense:coupons', 'income:sales', discount, 'order-coupon', _id::text, 1, _uid, NULL);",
    replace: "NULL;",
    test: [
      ORDERS,
      "an order with a coupon takes the reduced price from the wallet; the ledger has a sale at the full price and an expense for the discount",
    ],
  },
  {
    name: "a coupon's part is in the books again when its order is reopened",
    file: "server/src/orders/orders/payment.ts",
    find: 'await moveDiscount(context, order, { kind: "order-coupon", from: "expense:coupons", to: "income:sales" });',
    replace: "await Promise.resolve([context, order]);",
    test: [
      ORDERS,
      "canceling an order with a coupon gives back the money and the use of the coupon; reopening it takes both again",
    ],
  },
  {
    name: "a coupon's part leaves the books with its sale",
    file: "server/src/orders/orders/payment.ts",
    find: "await moveDiscount(context, order, { kind, from:",
    replace: "await Promise.resolve({ context, order, kind, from:",
    test: [
      ORDERS,
      "canceling an order with a coupon gives back the money and the use of the coupon; reopening it takes both again",
    ],
  },
  {
    name: "a coupon leaves a taka to pay",
    file: "server/schema/orders.sql",
    find: "least(given, coupon.amount, _price - 100)",
    replace: "least(given, coupon.amount)",
    test: [ORDERS, "an order with a coupon costs at least one taka, however high the discount is"],
  },
  {
    name: "a percent gives no more than its coupon's most",
    file: "server/schema/orders.sql",
    find: "least(given, coupon.amount, _price - 100)",
    replace: "least(given, _price - 100)",
    test: [ORDERS, "and the error contains the right discount"],
  },
  {
    name: "a coupon counts while it is on and in its days",
    file: "server/schema/orders.sql",
    find: "ELSIF NOT coupon.active OR coupon.ends_at <= now() THEN",
    replace: "ELSIF false THEN",
    test: [ORDERS, "coupon_over"],
  },
  {
    name: "a coupon counts for its games",
    file: "server/schema/orders.sql",
    find: "ELSIF coupon.games <> '{}' AND _category_id <> ALL (coupon.games) THEN",
    replace: "ELSIF false THEN",
    test: [ORDERS, "coupon_wrong_game"],
  },
  {
    name: "a coupon counts from its price on",
    file: "server/schema/orders.sql",
    find: "IF _price < coupon.min_price OR given = 0 THEN",
    replace: "IF given = 0 THEN",
    test: [ORDERS, "coupon_too_little"],
  },
  {
    name: "a change of a coupon wants a fresh sign-in",
    file: "server/src/people/approvals/assess-effects.ts",
    find: 'coupons: { limit: "adjustments", asks: "coupon", fresh: true },',
    replace: 'coupons: { limit: "adjustments", asks: "coupon", fresh: false },',
    test: [ADMIN, "adding a coupon fails with"],
  },
  {
    name: "a dear coupon waits for a second person",
    file: "server/src/orders/coupons/create-coupon.ts",
    find: "    reportCost(inside, askedMessages.addCoupon, { code, ...values });\n",
    replace: "    void reportCost;\n    void askedMessages;\n",
    test: [ADMIN, "with a possible cost"],
  },
  {
    name: "coupons count towards their operator's limit of the day",
    file: "server/src/orders/coupons/report-cost.ts",
    find: "amount: most, subject",
    replace: "amount: 0 as typeof most, subject",
    test: [
      ADMIN,
      "coupons of one operator wait for an approver if their sum is high, though each is small; they are refused at the daily limit",
    ],
  },
  {
    name: "a coupon is measured whole when it is changed",
    file: "server/src/orders/coupons/change-coupon.ts",
    find: "      reportCost(inside, askedMessages.changeCoupon, { code, ...after });\n",
    replace: "      void reportCost;\n      void askedMessages;\n",
    test: [
      ADMIN,
      "each change of a coupon counts its whole possible cost, so that many small changes cannot avoid the limit",
    ],
  },
  {
    name: "codes are not guessed",
    file: "server/src/platform/http/registration.ts",
    find: "if (route.guesses && namesCode(request.body))",
    replace: "if (route.guesses && namesCode(undefined))",
    test: [
      ADMIN,
      "guesses of coupon codes are limited per minute for each account and each address, counting all kinds of calls that take a code",
    ],
  },
  {
    name: "what a coupon gave does not keep an order from being sent",
    file: "server/src/orders/deliveries/plan.ts",
    find: "order.amount - order.fee + order.discount",
    replace: "order.amount - order.fee",
    test: ["server/src/orders/deliveries/engine.test.ts", "because the shop accepted that discount"],
  },
  {
    name: "an order with a coupon is handed to its suppliers",
    file: "server/schema/orders.sql",
    find: "IF product.automatic AND NOT is_instant AND product.type = 'normal' THEN",
    replace: "IF product.automatic AND is_plain THEN",
    test: ["server/src/orders/deliveries/engine.test.ts", "because the shop accepted that discount"],
  },
];
