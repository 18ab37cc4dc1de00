import { z } from "zod";
import { adminOrder, deliveryStatus, orderStatus, playerName } from "../orders/order-shapes.ts";
import { fundRequest, fundRequestStatus } from "../payments/funding.ts";
import { sighting } from "../payments/sightings.ts";
import { user } from "../people/identity.ts";
import { MOVEMENT_RECORDS, textLimits } from "../platform/constants/limits.ts";
import { recordKinds, recordSteps, shopTransferKinds } from "../platform/constants/records.ts";
import { decision, person } from "../platform/decisions.ts";
import { defineRoutes } from "../platform/route.ts";
import { id, taka, text, timestamp } from "../platform/schemas.ts";
import { walletTransferKinds } from "../wallet/constants/wallet.ts";

/** One step in the history of an order or fund request. Histories list the oldest step first. */
export const recordStep = z.object({
  at: timestamp,
  by: person,
  step: z.enum(recordSteps),
  status: z.union([orderStatus, fundRequestStatus]),
  Delivery: deliveryStatus.nullable().describe("Of an order, where it is known"),
  reason: z.string().nullable(),
  refundToWallet: z.boolean().describe("The transfer of an instant order was put into the wallet"),
});

export const movement = z.object({
  _id: id,
  kind: z.enum([...walletTransferKinds, ...shopTransferKinds]),
  from: z.string().describe("An account of the books: `wallet:…`, `cash:…`, `income:…`"),
  to: z.string(),
  amount: taka.describe("Taka, above 0"),
  balanceAfter: taka.nullable().describe("Of the wallet, where one is part of it"),
  reference: z
    .string()
    .describe("The order, request, referral, adjustment, delivery attempt or top-up it belongs to"),
  by: person,
  note: z.string().nullable(),
  at: timestamp,
});

/** The order or fund request that uses a transaction ID. No second order or request can use that ID. */
export const claim = z.object({
  trxId: z.string(),
  holder: z
    .object({ kind: z.enum(recordKinds), _id: id })
    .nullable()
    .describe("Null: it is free"),
  isOwn: z.boolean(),
});

const traced = {
  deletedAt: timestamp.nullable().describe("When an admin took it off the lists"),
  decision: decision.nullable(),
  movements: z.array(movement).describe("Oldest first"),
  claim: claim.nullable().describe("Null: it has no transaction ID"),
};

export const tracedOrder = adminOrder.extend(traced);
export const tracedRequest = fundRequest.extend(traced);

const page = { steps: z.array(recordStep), customer: user };
const idParam = z.object({ id });

export const movementRoutes = defineRoutes({
  "GET /admin/orders/{id}": {
    tag: "Orders",
    summary: "One order with all that is known of it: who did what when, and its money; also a deleted one",
    params: idParam,
    reply: z.object({
      order: tracedOrder.extend({ alsoSeen: z.array(sighting), playerName: playerName.optional() }),
      ...page,
    }),
    errors: ["order_not_found"],
  },
  "GET /admin/fund-requests/{id}": {
    tag: "Fund requests",
    summary: "One fund request with all that is known of it; also a deleted one",
    params: idParam,
    reply: z.object({ request: tracedRequest.extend({ alsoSeen: z.array(sighting) }), ...page }),
    errors: ["request_not_found"],
  },
  "GET /admin/movements": {
    tag: "Search",
    summary: "Where the money of a phone number, player ID, transaction ID, order, request or account is",
    query: z.object({
      q: text(textLimits.search)
        .default("")
        .describe(
          "A whole transaction ID, phone number, player ID, e-mail, uid, or an id or its last 8 characters",
        ),
    }),
    reply: z.object({
      customers: z.array(user).describe("Whose it is; where the text is an account, that one"),
      orders: z.array(tracedOrder).describe(`The newest ${MOVEMENT_RECORDS}, deleted ones too`),
      requests: z.array(tracedRequest).describe(`The newest ${MOVEMENT_RECORDS}, deleted ones too`),
      others: z
        .array(movement)
        .describe("Where the text is an account: what moved in its wallet for no order and no request"),
      hasMore: z.boolean().describe("There are more than are shown"),
    }),
  },
});

export type RecordStepEntry = z.infer<typeof recordStep>;
export type Movement = z.infer<typeof movement>;
export type Claim = z.infer<typeof claim>;
export type TracedOrder = z.infer<typeof tracedOrder>;
export type TracedRequest = z.infer<typeof tracedRequest>;
