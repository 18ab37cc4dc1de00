import { z } from "zod";
import { productType } from "../catalog/catalog.ts";
import { ownReview } from "../catalog/review-shapes.ts";
import { customerChoice, evidence, paymentProgress } from "../payments/incoming.ts";
import { sighting } from "../payments/sightings.ts";
import { assignee } from "../people/assignments.ts";
import { accountStatus } from "../people/identity.ts";
import { rejectReasons } from "../platform/constants/reject-reasons.ts";
import { decision } from "../platform/decisions.ts";
import { nameInBengali, orderedGame } from "../platform/ordered.ts";
import { id, mobileMoney, taka, timestamp } from "../platform/schemas.ts";
import { deliveryStates, stuckReasons } from "./constants/deliveries.ts";
import { deliveryStatuses, expiryReasons, orderStatuses, paymentMethods } from "./constants/orders.ts";
import { redeemGuide } from "./redeem-guide.ts";

export const orderStatus = z.enum(orderStatuses);
export const deliveryStatus = z.enum(deliveryStatuses);
export const paymentMethod = z.enum(paymentMethods);

export const rejectReason = z.enum(rejectReasons);

export const order = z.object({
  _id: id,
  product: z.object({
    _id: id,
    name: z.string().describe("As it was called then"),
    inBengali: nameInBengali.describe("While it is called so still"),
    type: productType,
  }),
  categoryId: id,
  category: orderedGame.optional().describe("Not in the reply to its placing"),
  amount: taka.describe("What the customer pays: the price, plus the fee of an instant payment"),
  fee: taka,
  coupon: z
    .object({ code: z.string(), discount: taka })
    .optional()
    .describe("What the shop gave of the price; `amount` is what was left to pay"),
  walletPart: taka
    .optional()
    .describe("What the wallet pays of it beside the transfer; absent where it pays nothing or all"),
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
  redeem: redeemGuide
    .nullable()
    .optional()
    .describe("For its owner: how the code is used, where there is one and the shop says it"),
  payment: paymentProgress.nullable().optional().describe("For its owner, of an instant order"),
});

export const orderEventReason = z.enum([...expiryReasons, ...rejectReasons]);

/** One step in the history of an order. Histories list the oldest step first. */
export const orderEvent = z.object({
  at: timestamp,
  by: z.enum(["customer", "shop", "system"]),
  status: orderStatus,
  Delivery: deliveryStatus,
  reason: orderEventReason.nullable(),
});

/** Name of the player whose game account an order is for. */
export const playerName = z
  .string()
  .nullable()
  .describe("Whom its player ID belongs to, as a supplier told before it was bought");

/** Progress of a delivery by suppliers, as customers see it. */
export const deliveryProgress = z.object({
  sentAt: timestamp
    .nullable()
    .describe("When a supplier was asked for what it delivered, or still may deliver"),
  playerName: playerName,
  deliveredAt: timestamp.nullable(),
  usual: z
    .object({ medianSeconds: z.number(), p90Seconds: z.number() })
    .nullable()
    .describe("How long today's deliveries of the product took; null where they are too few to tell"),
  delayed: z.boolean().describe("It waits for a person, or takes longer than nine of ten did today"),
});

export const orderDetail = order.extend({
  timeline: z.array(orderEvent),
  refunded: taka.describe("What of it went back to the wallet so far"),
  playerName: playerName.optional(),
  gift: z
    .object({ note: z.string().nullable() })
    .optional()
    .describe("For its owner, of a gift to a friend, with the note for them"),
  review: ownReview
    .nullable()
    .optional()
    .describe("For its owner, of one that can be reviewed; null: none yet"),
  progress: deliveryProgress.nullable().optional().describe("Null where no supplier is asked for it"),
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
  supplied: z
    .boolean()
    .describe("Suppliers deliver it, or will once its money is there: no person has taken it from them"),
  waitsForCode: z.boolean().describe("No code is set aside for it until its payment is confirmed"),
});

/** State of a delivery by suppliers, as the admin area shows it. */
export const deliveryStanding = z.object({
  state: z.enum(deliveryStates),
  why: z.enum(stuckReasons).nullable(),
  supplier: z.string().nullable().describe("Who was asked last"),
});

export const listedOrder = adminOrder.extend({
  decision: decision.nullable().optional(),
  alsoSeen: z.array(sighting).optional(),
  evidence: evidence.nullable().optional().describe("Of an instant order that waits"),
  chosen: customerChoice.nullable().optional().describe("About the payment of an instant order"),
  assignedTo: assignee.nullable().optional(),
  standing: deliveryStanding.nullable().optional().describe("Of one that suppliers deliver, or did"),
});

/**
 * An order as the public feed shows it. The middle of the player ID is masked (docs/rules/orders.md#feed).
 */
export const publicOrder = z.object({
  _id: id,
  user: z.object({ name: z.string(), photoURL: z.string().nullable() }),
  gameAccount: z.string().nullable(),
  product: z.object({
    name: z.string().describe("With its game: `Free Fire · 115 Diamonds`"),
    inBengali: nameInBengali,
  }),
  amount: taka,
  status: orderStatus,
  reason: rejectReason.extract(["customer-asked"]).nullable().describe("Other reasons are not for everybody"),
  createdAt: timestamp,
});

export type Order = z.infer<typeof order>;
/** An order as admins read it. `alsoSeen` is set only in lists of orders. */
export type AdminOrder = z.infer<typeof listedOrder>;
export type DeliveryStanding = z.infer<typeof deliveryStanding>;
export type OrderDetail = z.infer<typeof orderDetail>;
export type DeliveryProgress = z.infer<typeof deliveryProgress>;
export type OrderEvent = z.infer<typeof orderEvent>;
export type PublicOrder = z.infer<typeof publicOrder>;
