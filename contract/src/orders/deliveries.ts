import { z } from "zod";
import { MAX_INBOUND_BYTES } from "../payments/constants/forwarders.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { orderedGame } from "../platform/ordered.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  cursors,
  days,
  done,
  id,
  ids,
  listFacts,
  message,
  paging,
  requiredText,
  search,
  sort,
  taka,
  timestamp,
  uid,
} from "../platform/schemas.ts";
import { attemptStates, deliveryFilters, deliveryStates, stuckReasons } from "./constants/deliveries.ts";
import { exchangePurposes, supplierKinds } from "./constants/suppliers.ts";

/** One attempt to have an order delivered by one supplier. */
export const deliveryAttempt = z.object({
  _id: id,
  number: z.int(),
  supplier: z.object({ _id: id, name: z.string(), kind: z.enum(supplierKinds) }),
  sku: z.string(),
  reference: z.string().describe("What the supplier knows it by"),
  state: z.enum(attemptStates),
  dryRun: z.boolean(),
  cost: taka.nullable(),
  playerName: z.string().nullable(),
  supplierReference: z.string().nullable(),
  reason: z.string().nullable().describe("Why it failed or is not known, in the supplier's words"),
  reasonMessage: message.nullable(),
  plannedAt: timestamp,
  sentAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  asks: z.int().describe("How often the supplier was asked how it went"),
  askedAt: timestamp.nullable(),
  note: z.string().nullable().describe("Of the person who decided"),
  decidedBy: z.string().nullable().describe("Who decided how it ended, where a person did"),
  code: z
    .enum(["kept", "returned"])
    .nullable()
    .describe(
      "Of a code of the shop that went along and failed: `kept` from sale until a person gives it back",
    ),
});

export const delivery = z.object({
  _id: id,
  orderId: id,
  hold: z.int(),
  state: z.enum(deliveryStates),
  why: z.enum(stuckReasons).nullable(),
  product: z.object({ _id: id, name: z.string() }),
  category: orderedGame,
  playerId: z.string().nullable(),
  uid,
  name: z.string().describe("The customer's"),
  amount: taka,
  attempts: z.array(deliveryAttempt).describe("Oldest first"),
  openedAt: timestamp,
  changedAt: timestamp,
  endedAt: timestamp.nullable(),
});

/** A recorded request to a supplier and its answer, with secrets masked. */
export const supplierExchange = z.object({
  _id: id,
  at: timestamp,
  direction: z.enum(["out", "in"]).describe("`out`: the store called; `in`: the supplier did"),
  purpose: z.enum(exchangePurposes),
  address: z.string(),
  status: z.int().nullable().describe("Of HTTP; null where no answer came"),
  tookMs: z.int().nullable(),
  request: z.string().nullable(),
  response: z.string().nullable(),
  error: z.string().nullable(),
  errorMessage: message.nullable(),
});

const idParam = z.object({ id });
const ofOrder = z.object({ orderId: id });
const changed = z.object({ delivery });

export const deliveryRoutes = defineRoutes({
  "GET /admin/deliveries": {
    tag: "Deliveries",
    summary:
      "What suppliers deliver, each hold of an order by itself; `search` is an order, a player ID, a reference or a customer",
    query: z.object({
      ...paging(20),
      state: z.enum(deliveryFilters).optional(),
      supplier: id.optional(),
      days: days.optional(),
      search,
      ids,
      sort,
      ...cursors,
    }),
    reply: z.object({
      deliveries: z.array(delivery),
      ...listFacts,
      counts: z.object({ waiting: z.int(), working: z.int(), stuck: z.int() }),
    }),
  },
  "GET /admin/orders/{id}/deliveries": {
    tag: "Deliveries",
    summary:
      "All deliveries of an order, the newest hold first, and whether it can be sent to a supplier now",
    params: idParam,
    reply: z.object({
      deliveries: z.array(delivery),
      canSend: z.boolean(),
      takesPayment: z.boolean().describe("Sending it counts its payment as received"),
    }),
    errors: ["order_not_found"],
  },
  "GET /admin/attempts/{id}/exchanges": {
    tag: "Deliveries",
    summary: "What was said between the store and the supplier about an attempt, oldest first",
    params: idParam,
    reply: z.object({ exchanges: z.array(supplierExchange) }),
    errors: ["attempt_not_found"],
  },
  "POST /admin/orders/{id}/deliver": {
    tag: "Deliveries",
    summary: "Send an open order to a supplier; an instant order's payment counts as received then",
    params: idParam,
    reply: changed,
    errors: [
      "order_not_found",
      "delivery_under_way",
      "delivery_not_open",
      "no_supplier_for_product",
      "transaction_id_used",
    ],
  },
  "POST /admin/deliveries/{orderId}/ask-again": {
    tag: "Deliveries",
    summary: "Ask the supplier now how an attempt went",
    params: ofOrder,
    reply: changed,
    errors: ["delivery_not_found", "attempt_not_open", "delivery_under_way", "supplier_cannot_be_asked"],
  },
  "POST /admin/deliveries/{orderId}/by-hand": {
    tag: "Deliveries",
    summary: "Take a delivery from the suppliers: a person delivers it",
    params: ofOrder,
    body: z.object({ reason: requiredText(textLimits.deliveryNote, t`Say why.`) }),
    reply: changed,
    errors: ["delivery_not_found", "delivery_not_open", "delivery_under_way"],
  },
  "POST /admin/deliveries/{orderId}/retry": {
    tag: "Deliveries",
    summary: "Let a stuck delivery be tried again, from the first supplier on",
    params: ofOrder,
    reply: changed,
    errors: ["delivery_not_found", "delivery_not_open", "delivery_under_way"],
  },
  "POST /admin/attempts/{id}/decide": {
    tag: "Deliveries",
    summary: "Say how an unknown attempt went",
    params: idParam,
    body: z.object({
      delivered: z.boolean(),
      note: requiredText(textLimits.deliveryNote, t`Say how you know.`),
    }),
    reply: changed,
    errors: ["attempt_not_found", "attempt_not_open", "delivery_under_way"],
  },
  "POST /admin/attempts/{id}/return-code": {
    tag: "Deliveries",
    summary: "Put the code of a failed attempt back on sale, once a person has seen that it was not used",
    params: idParam,
    body: z.object({ note: requiredText(textLimits.deliveryNote, t`Say how you know.`) }),
    reply: changed,
    errors: ["attempt_not_found", "delivery_under_way", "no_code_to_return"],
  },
  "POST /inbound/suppliers/{supplierId}": {
    tag: "Deliveries",
    summary: "What a supplier tells by itself of an order, signed as its kind signs. Repeating is safe",
    params: z.object({ supplierId: id }),
    provesItself: true,
    bodyBytes: MAX_INBOUND_BYTES,
    reply: done,
    errors: ["supplier_unproven"],
  },
});

export type DeliveryAttempt = z.infer<typeof deliveryAttempt>;
export type Delivery = z.infer<typeof delivery>;
export type SupplierExchange = z.infer<typeof supplierExchange>;
