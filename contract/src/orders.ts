import { z } from "zod";
import { productType } from "./catalog.ts";
import { decision } from "./decisions.ts";
import { MAX_FEED_ROWS } from "./facts/bounds.ts";
import { textLimits } from "./facts/limits.ts";
import { hasTwoDecimals } from "./facts/money.ts";
import { deliveryStatuses, expiryReasons, orderStatuses, paymentMethods } from "./facts/orders.ts";
import { rejectReasons } from "./facts/reject-reasons.ts";
import { accountStatus } from "./identity.ts";
import { defineRoutes } from "./route.ts";
import {
  computedTaka,
  csvFile,
  cursors,
  days,
  done,
  id,
  ids,
  listFacts,
  mobileMoney,
  paging,
  search,
  sort,
  taka,
  text,
  timestamp,
  uid,
} from "./schemas.ts";
import { sighting } from "./sightings.ts";

export const orderStatus = z.enum(orderStatuses);
export const deliveryStatus = z.enum(deliveryStatuses);
export const paymentMethod = z.enum(paymentMethods);

export const rejectReason = z.enum(rejectReasons);

export const order = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string(), type: productType }),
  categoryId: id,
  amount: taka.describe("What the customer pays: the price, plus the fee of an instant payment"),
  fee: taka,
  paymentMethod,
  method: mobileMoney.nullable().describe("How an instant payment was sent, where the customer said so"),
  transactionId: z.string().nullable(),
  senderNumber: z.string().nullable(),
  gameAccount: z.string().nullable(),
  status: orderStatus,
  Delivery: deliveryStatus,
  reason: rejectReason.nullable().describe("Why it was rejected or canceled, where an operator said so"),
  deliveredCode: z
    .string()
    .nullable()
    .describe("The buyer's voucher code, once delivered; null for anyone else"),
  deliveredCodeMasked: z.string().nullable(),
  expiresAt: timestamp
    .nullable()
    .describe("Until when it waits for a first payment to be confirmed; null where it does not expire"),
  createdAt: timestamp,
});

export const orderEventReason = z.enum([...expiryReasons, ...rejectReasons]);

/** A step of an order's way, oldest first. */
export const orderEvent = z.object({
  at: timestamp,
  by: z.enum(["customer", "shop", "system"]),
  status: orderStatus,
  Delivery: deliveryStatus,
  reason: orderEventReason.nullable(),
});

export const orderDetail = order.extend({
  timeline: z.array(orderEvent),
  refunded: taka.describe("What of it went back to the wallet so far"),
});

/** The game that an order is for, for admins: as it is called now, since an order keeps which game, not its name. */
export const orderedGame = z.object({
  name: z.string().describe("Empty where the game was deleted for good"),
  imageUrl: z.string().nullable(),
});

export const adminOrder = order.extend({
  category: orderedGame,
  user: z.object({
    uid: z.string(),
    name: z.string(),
    email: z.string(),
    photoURL: z.string().nullable(),
    status: accountStatus,
  }),
  paidFrom: z.enum(["wallet", "transfer"]).describe("What the standing hold, or the last one, is paid from"),
  received: z.boolean().describe("Whether the customer's own transfer stands in the books"),
  accountNumber: z.string().nullish().describe("The shop's number that the customer was shown"),
  waitsForCode: z.boolean().describe("No code is set aside for it until its payment is confirmed"),
});

const listedOrder = adminOrder.extend({
  decision: decision.nullable().optional(),
  alsoSeen: z.array(sighting).optional(),
});

/** The feed that anyone may see: the game account with its middle masked (docs/rules.md#feed). */
export const publicOrder = z.object({
  _id: id,
  user: z.object({ name: z.string(), photoURL: z.string().nullable() }),
  gameAccount: z.string().nullable(),
  product: z.object({ name: z.string() }),
  amount: taka,
  status: orderStatus,
  createdAt: timestamp,
});

/**
 * The amount must equal the server's own (docs/rules.md#orders), so that nobody pays a price they did not see. An instant payment
 * brings its transaction ID and the number it came from; `method` says by what it was sent (docs/rules.md#orders).
 */
export const orderPlacement = z.object({
  productId: id,
  paymentMethod,
  amount: computedTaka.refine(hasTwoDecimals, "Use at most 2 decimals."),
  gameAccount: text(textLimits.gameAccount).optional(),
  transactionId: text(textLimits.transactionId).optional(),
  senderNumber: text(textLimits.senderNumber).optional(),
  method: mobileMoney.optional(),
  accountNumber: text(textLimits.accountNumber).optional().describe("The number that was on screen"),
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
  search,
};

const idParam = z.object({ id });

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
      "product_not_found",
      "not_on_sale",
      "out_of_stock",
      "price_changed",
      "insufficient_balance",
      "player_id_required",
      "payment_details_required",
      "invalid_transaction_id",
      "transaction_id_used",
      "account_frozen",
      "too_many_unconfirmed_orders",
    ],
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
    summary: "Change an order's status or its delivery; money and stock follow",
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
      })
      .refine((change) => change.status || change.Delivery, "Give a status or a Delivery.")
      .refine(
        ({ reason, status }) => !reason || status === "rejected" || status === "canceled",
        "A reason goes with a rejection or a cancellation.",
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
    ],
  },
  "DELETE /orders/admin/orders/{id}": {
    tag: "Orders",
    summary: "Cancel an open order (money back), then hide it; a completed one is only hidden",
    params: idParam,
    reply: done,
    errors: ["order_not_found"],
  },
});

export type Order = z.infer<typeof order>;
/** `alsoSeen`: in lists. */
export type AdminOrder = z.infer<typeof listedOrder>;
export type OrderedGame = z.infer<typeof orderedGame>;
export type OrderDetail = z.infer<typeof orderDetail>;
export type OrderEvent = z.infer<typeof orderEvent>;
export type PublicOrder = z.infer<typeof publicOrder>;
export type OrderPlacement = z.infer<typeof orderPlacement>;
