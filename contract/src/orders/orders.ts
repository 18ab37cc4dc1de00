import { z } from "zod";
import { productType } from "../catalog/catalog.ts";
import { fundRequest } from "../payments/funding.ts";
import { assigned } from "../people/assignments.ts";
import { MAX_FEED_ROWS } from "../platform/constants/bounds.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { hasTwoDecimals } from "../platform/constants/money.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  computedTaka,
  csvFile,
  cursors,
  days,
  done,
  gameAccount,
  id,
  ids,
  listFacts,
  mobileMoney,
  paging,
  positiveTaka,
  requiredText,
  search,
  sort,
  text,
  uid,
} from "../platform/schemas.ts";
import {
  adminOrder,
  deliveryStatus,
  listedOrder,
  order,
  orderDetail,
  orderStatus,
  paymentMethod,
  publicOrder,
  rejectReason,
} from "./order-shapes.ts";

/**
 * What a customer sends to place an order. `amount` must equal the server's own calculation, so that nobody
 * pays a price they did not see. An instant order needs its payment's `method` and transaction ID, and the
 * sender's number (docs/rules/orders.md#orders).
 */
export const orderPlacement = z.object({
  productId: id,
  paymentMethod,
  amount: computedTaka.refine(hasTwoDecimals, t`Use at most 2 decimals.`),
  gameAccount: gameAccount.optional(),
  transactionId: text(textLimits.transactionId).optional(),
  senderNumber: text(textLimits.senderNumber).optional(),
  method: mobileMoney.optional(),
  accountNumber: text(textLimits.accountNumber).optional().describe("The number that was on screen"),
  coupon: text(textLimits.coupon)
    .min(1, t`Enter a coupon code.`)
    .optional()
    .describe("A coupon's code; `amount` is what it leaves to pay"),
  walletPart: positiveTaka
    .optional()
    .describe(
      "What the wallet pays of an instant order, where the shop offers that; the rest with its fee is sent",
    ),
  gift: z
    .object({ note: text(textLimits.giftNote).optional().describe("For the friend") })
    .optional()
    .describe("It is for a friend: its customer can share a receipt without a price"),
});

const counts = z.object({
  total: z.number(),
  pending: z.number(),
  processing: z.number(),
  completed: z.number(),
  canceled: z.number(),
  rejected: z.number(),
});

const orderFilter = {
  uid: uid.optional().describe("Only this user's"),
  status: z.union([orderStatus, z.literal("all")]).optional(),
  Delivery: z.union([deliveryStatus, z.literal("all")]).optional(),
  days: days.optional().describe("Placed in these days of Asia/Dhaka"),
  assigned: assigned.describe("Only those given to oneself, or to nobody"),
  search,
};

const idParam = z.object({ id });

const ownOrderErrors = ["account_frozen", "order_not_found", "order_decided"] as const;

export const orderRoutes = defineRoutes({
  "GET /orders/public": {
    tag: "Orders",
    summary: "The latest orders, for the live feed",
    query: z.object({ limit: z.coerce.number().int().min(1).max(MAX_FEED_ROWS).default(10) }),
    reply: z.object({ orders: z.array(publicOrder) }),
    cached: "feed",
  },
  "POST /orders": {
    tag: "Orders",
    summary: "Buy a package",
    body: orderPlacement,
    reply: z.object({ order }),
    errors: [
      "shop_closed",
      "opening_soon",
      "product_not_found",
      "not_on_sale",
      "out_of_stock",
      "method_unavailable",
      "price_changed",
      "wallet_part_off",
      "insufficient_balance",
      "player_id_required",
      "payment_details_required",
      "invalid_transaction_id",
      "transaction_id_used",
      "account_frozen",
      "player_blocked",
      "too_many_unconfirmed_orders",
      "too_much_unpaid",
      "stock_awaits_payment",
      "coupon_unknown",
      "coupon_over",
      "coupon_not_yet",
      "coupon_wrong_game",
      "coupon_too_little",
      "coupon_used_up",
      "coupon_used",
    ],
    guesses: "coupons",
    idempotent: true,
    findsAccount: true,
    limit: "orders",
  },
  "GET /orders/my-orders": {
    tag: "Orders",
    summary: "One's own orders, newest first",
    query: z.object({
      ...paging(50),
      type: productType.optional().describe("Only voucher orders (`unipin`), or only the others"),
      transactionId: text(textLimits.transactionId)
        .optional()
        .describe("Only those that were paid with this transaction"),
    }),
    reply: z.object({ orders: z.array(order), total: z.int() }),
  },
  "GET /orders/{id}": {
    tag: "Orders",
    summary: "One order with its timeline: one's own, or anyone's for an admin",
    params: idParam,
    reply: z.object({ order: orderDetail }),
    errors: ["order_not_found"],
  },
  "PATCH /orders/{id}/transaction-id": {
    tag: "Orders",
    summary: "Correct the transaction ID or the method of one's own instant order that waits for its payment",
    params: idParam,
    body: z.object({
      transactionId: requiredText(textLimits.transactionId, t`Enter a valid Transaction ID.`),
      method: mobileMoney.optional(),
    }),
    reply: z.object({ order }),
    errors: [
      ...ownOrderErrors,
      "payment_arrived",
      "transaction_id_used",
      "invalid_transaction_id",
      "method_unavailable",
    ],
    limit: "orders",
  },
  "POST /orders/{id}/cancel": {
    tag: "Orders",
    summary:
      "Cancel one's own instant order while no payment of it has come; its transaction ID is free again",
    params: idParam,
    reply: z.object({ order }),
    errors: [...ownOrderErrors, "payment_arrived"],
  },
  "POST /orders/{id}/take": {
    tag: "Orders",
    summary:
      "Take what came for one's own instant order into the wallet, where another amount came or the order is over; an open order is canceled",
    params: idParam,
    reply: z.object({ order, request: fundRequest }),
    errors: [
      ...ownOrderErrors,
      "nothing_to_take",
      "payer_not_proven",
      "transaction_id_used",
      "method_unavailable",
      "shop_closed",
      "opening_soon",
    ],
    limit: "orders",
  },
  "GET /orders/admin/stats": {
    tag: "Orders",
    summary: "Counts and amounts by status, counts by delivery",
    reply: z.object({
      stats: counts,
      totalAmounts: counts,
      deliveryStats: z.object({
        pending: z.number(),
        processing: z.number(),
        delivered: z.number(),
        failed: z.number(),
      }),
    }),
  },
  "GET /orders/admin/orders": {
    tag: "Orders",
    summary: "Everyone's orders",
    query: z.object({ ...paging(20), ...orderFilter, ids, sort, ...cursors }),
    reply: z.object({ orders: z.array(listedOrder), ...listFacts }),
  },
  "GET /orders/admin/orders/export.csv": {
    tag: "Orders",
    summary: "Every order that the filters let through, newest first",
    query: z.object(orderFilter),
    reply: csvFile,
    csv: "orders.csv",
  },
  "PATCH /orders/admin/orders/{id}": {
    tag: "Orders",
    summary:
      "Change an order's status or its delivery; money and stock follow. To complete what suppliers deliver takes its payment and sends it: the delivery completes it. Whoever delivered it by hand sets `Delivery` with it",
    params: idParam,
    body: z
      .object({
        status: orderStatus.optional(),
        Delivery: deliveryStatus.optional(),
        refundToWallet: z
          .boolean()
          .optional()
          .describe("Releasing an instant order: its payment did arrive, put it into the wallet"),
        reason: rejectReason.optional().describe("Why it is rejected or canceled"),
        expectedStatus: orderStatus.optional().describe("What the admin saw: another one now is refused"),
        expectedDelivery: deliveryStatus.optional(),
        seen: z
          .object({ transactionId: z.string() })
          .optional()
          .describe(
            "What the admin saw of its payment: another ID by now is refused. Without it, the payment of an order that its customer corrected in the last minutes is not confirmed",
          ),
      })
      .refine((change) => change.status || change.Delivery, t`Give a status or a Delivery.`)
      .refine(
        ({ reason, status }) => !reason || status === "rejected" || status === "canceled",
        t`A reason goes with a rejection or a cancellation.`,
      ),
    reply: z.object({ order: adminOrder }),
    errors: [
      "order_not_found",
      "insufficient_balance",
      "out_of_stock",
      "no_code_left",
      "transaction_id_used",
      "invalid_transaction_id",
      "refund_not_possible",
      "status_changed",
      "delivery_under_way",
      "order_changed",
      "coupon_used_up",
      "coupon_used",
    ],
  },
  "DELETE /orders/admin/orders/{id}": {
    tag: "Orders",
    summary: "Cancel an open order (money back), then hide it; a completed one is only hidden",
    params: idParam,
    reply: done,
    errors: ["order_not_found", "delivery_under_way"],
  },
});

export type OrderPlacement = z.infer<typeof orderPlacement>;
