import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  cursors,
  days,
  id,
  ids,
  listFacts,
  mobileMoney,
  nonNegativeTaka,
  paging,
  requiredText,
  search,
  sort,
  taka,
  timestamp,
  uid,
} from "../platform/schemas.ts";
import {
  CANDIDATES,
  claimKinds,
  doubts,
  incomingStates,
  likenesses,
  messagePlaces,
  progressStates,
} from "./constants/incoming.ts";

export const doubt = z.enum(doubts);
export const claimKind = z.enum(claimKinds);

const accountOfShop = z.object({ _id: id, number: z.string() });

/** A payment that the shop received, as a wallet message or an imported statement reports it. */
export const incomingPayment = z.object({
  _id: id,
  method: mobileMoney,
  trxId: z.string(),
  account: accountOfShop.nullable().describe("Of the shop; null where the phone serves none of the method"),
  amount: taka,
  fee: taka.describe("What the wallet kept of it"),
  payer: z.string().nullable().describe("As the wallet prints it: 01200000001 or ***515"),
  balance: taka.nullable().describe("Of the shop's account afterwards"),
  occurredAt: timestamp.describe("By the wallet, to the minute"),
  arrivedAt: timestamp,
  state: z.enum(incomingStates),
  claim: z
    .object({
      kind: claimKind,
      reference: id,
      uid,
      name: z.string(),
      amount: taka.describe("What was to be sent"),
      by: z.string().describe("A name, or `Automatic`"),
      at: timestamp,
    })
    .nullable(),
  asked: z
    .object({
      kind: claimKind,
      reference: id,
      uid,
      name: z.string(),
      amount: taka.describe("What was to be sent"),
    })
    .nullable()
    .describe("Of an unclaimed one: the request or order that gave its transaction ID"),
  dismissal: z.object({ reason: z.string(), by: z.string(), at: timestamp }).nullable(),
  doubts: z.array(doubt).describe("Of an unclaimed one: why it was not taken by itself"),
  text: z
    .string()
    .nullable()
    .describe("The message; null where it came from a statement or is past its time"),
});

export const paymentCandidate = z.object({
  kind: claimKind,
  reference: id,
  uid,
  name: z.string(),
  amount: taka.describe("What was to be sent"),
  trxId: z.string().nullable(),
  senderNumber: z.string().nullable(),
  createdAt: timestamp,
  status: z.string(),
  why: z.array(z.enum(likenesses)),
  differs: z.array(doubt).describe("What has to be accepted to claim the payment for it"),
});

/**
 * Match details of a waiting fund request or order, for admins: the payment that was found, and its
 * mismatches.
 */
export const evidence = z.object({
  payment: z
    .object({
      _id: id,
      amount: taka,
      payer: z.string().nullable(),
      occurredAt: timestamp,
      accountNumber: z.string().nullable(),
    })
    .nullable(),
  doubts: z.array(doubt),
});

/** Progress of a payment, as its customer sees it. */
export const paymentProgress = z.object({
  state: z.enum(progressStates),
  received: taka.nullable(),
  usualSeconds: z
    .int()
    .nullable()
    .describe("From asking to its taking by itself, today's median; null where there are too few"),
  take: z
    .object({
      amount: taka.describe("What the wallet would get, after the fee"),
      missing: taka.describe("What was to be sent beyond it; 0 where enough came"),
      isByPerson: z.boolean().describe("A person must still check it; otherwise it is settled at once"),
      asksNumber: z.boolean().describe("The number that it was sent from must be given, once"),
    })
    .nullable()
    .optional()
    .describe("Another amount than was to be sent, which its customer may take into the wallet"),
});

/** The last change that a customer made to their own fund request or order, with the former values. */
export const customerChoice = z.object({
  what: z.enum(["correct", "take"]).describe("The ID or method was corrected; what came is asked for"),
  at: timestamp,
  before: z.object({ trxId: z.string(), method: mobileMoney.nullable(), amount: taka }),
});

export const keptMessage = z.object({
  _id: id,
  sender: z.string(),
  method: mobileMoney.nullable(),
  account: accountOfShop.nullable(),
  text: z.string().nullable().describe("Null once it is past its time"),
  receivedAt: timestamp.describe("By the phone's clock"),
  arrivedAt: timestamp,
  place: z.enum(messagePlaces),
});

const chainEnd = z.object({ trxId: z.string().nullable(), occurredAt: timestamp });

const balanceGap = z.object({
  _id: id,
  account: accountOfShop.extend({ method: mobileMoney }),
  expected: taka.describe("The balance that the movement before it left"),
  found: taka.describe("The balance that the movement after it began with"),
  difference: taka,
  after: chainEnd.nullable(),
  before: chainEnd,
  openedAt: timestamp,
  looked: z.object({ by: z.string(), at: timestamp, note: z.string() }).nullable(),
});

const cap = nonNegativeTaka(t`Enter an amount, or nothing for no cap.`).nullable();

export const paymentSettings = z.object({
  automatic: z.boolean().describe("The one switch: off, and every payment waits for an operator"),
  maxPerRequest: cap,
  maxPerCustomerDay: cap.describe("What one customer gets by itself on a day of Asia/Dhaka"),
  maxPerAccountHour: cap.describe("What is taken by itself on one account in an hour"),
  firstByHand: z.boolean().describe("The first payment of an account waits for an operator"),
  confirmAbove: cap.describe("Above it a payment waits until the next message has confirmed its balance"),
});

const idParam = z.object({ id });

export const incomingRoutes = defineRoutes({
  "GET /admin/payments": {
    tag: "Payments",
    summary: "Payments that were seen; `search` is an ID, a payer or an amount",
    query: z.object({
      ...paging(20),
      state: z.enum([...incomingStates, "all"]).optional(),
      method: z.union([mobileMoney, z.literal("all")]).optional(),
      account: id.optional(),
      search,
      days: days.optional().describe("Sent in these days of Asia/Dhaka"),
      ids,
      sort,
      ...cursors,
    }),
    reply: z.object({
      payments: z.array(incomingPayment),
      ...listFacts,
      counts: z.object({ unclaimed: z.int(), unknown: z.int(), breaks: z.int(), silent: z.int() }),
    }),
  },
  "GET /admin/payments/{id}/candidates": {
    tag: "Payments",
    summary: `What a payment may have been sent for, the likeliest first, ${CANDIDATES} at most`,
    params: idParam,
    reply: z.object({ candidates: z.array(paymentCandidate) }),
    errors: ["payment_not_found"],
  },
  "POST /admin/payments/{id}/claim": {
    tag: "Payments",
    summary:
      "Take a payment for a request, which is approved, or for an instant order, which is paid then; a mistyped " +
      "transaction ID is corrected",
    params: idParam,
    body: z.object({
      kind: claimKind,
      reference: id,
      accept: z.array(doubt).optional().describe("What differs and shall not matter"),
    }),
    reply: z.object({ payment: incomingPayment }),
    errors: [
      "payment_not_found",
      "payment_taken",
      "payment_dismissed",
      "payment_differs",
      "payment_too_small",
      "paid_already",
      "request_not_found",
      "order_not_found",
      "status_changed",
      "transaction_id_used",
      "balance_too_high",
    ],
  },
  "POST /admin/payments/{id}/dismiss": {
    tag: "Payments",
    summary: "Set a payment aside: it is nobody's",
    params: idParam,
    body: z.object({ reason: requiredText(textLimits.dismissReason, t`Say why.`) }),
    reply: z.object({ payment: incomingPayment }),
    errors: ["payment_not_found", "payment_taken"],
  },
  "POST /admin/payments/{id}/restore": {
    tag: "Payments",
    summary: "Take a dismissal back",
    params: idParam,
    reply: z.object({ payment: incomingPayment }),
    errors: ["payment_not_found", "payment_taken"],
  },
  "GET /admin/messages": {
    tag: "Payments",
    summary: "The wallets' messages, by where they were put",
    query: z.object({
      ...paging(20),
      place: z.enum([...messagePlaces, "all"]).optional(),
      account: id.optional(),
      sort,
      ...cursors,
    }),
    reply: z.object({ messages: z.array(keptMessage), ...listFacts }),
  },
  "GET /admin/messages/{id}/proposal": {
    tag: "Payments",
    summary: "A text that was not understood, its digits and names made up, as a sample for a new template",
    params: idParam,
    reply: z.object({
      sample: z.object({ text: z.string(), method: mobileMoney.nullable(), sender: z.string() }),
    }),
    errors: ["message_not_found"],
  },
  "GET /admin/chain-breaks": {
    tag: "Payments",
    summary: "Where an account's balances do not follow from one another, the newest first",
    reply: z.object({ breaks: z.array(balanceGap) }),
  },
  "POST /admin/chain-breaks/{id}/look": {
    tag: "Payments",
    summary: "Say that somebody has looked at a break; it stops nothing any more",
    params: idParam,
    body: z.object({ note: requiredText(textLimits.gapNote, t`Say what you found.`) }),
    reply: z.object({ break: balanceGap }),
    errors: ["break_not_found"],
  },
  "GET /settings/payments": {
    tag: "Payments",
    summary: "What is taken by itself, and up to how much",
    reply: paymentSettings,
  },
  "PATCH /settings/payments": {
    tag: "Payments",
    summary: "Change that; absent parts stay",
    body: paymentSettings.partial(),
    reply: paymentSettings,
    errors: ["no_phone_paired"],
  },
});

export type IncomingPayment = z.infer<typeof incomingPayment>;
export type PaymentCandidate = z.infer<typeof paymentCandidate>;
export type MatchDetails = z.infer<typeof evidence>;
export type PaymentProgress = z.infer<typeof paymentProgress>;
export type CustomerChoice = z.infer<typeof customerChoice>;
export type KeptMessage = z.infer<typeof keptMessage>;
export type BalanceGap = z.infer<typeof balanceGap>;
export type PaymentSettings = z.infer<typeof paymentSettings>;
