import { z } from "zod";
import { assigned, assignee } from "../people/assignments.ts";
import { accountStatus } from "../people/identity.ts";
import { textLimits } from "../platform/constants/limits.ts";
import { rejectReasons, requestRejectReasons } from "../platform/constants/reject-reasons.ts";
import { t } from "../platform/constants/translatable.ts";
import { decision } from "../platform/decisions.ts";
import { defineRoutes } from "../platform/route.ts";
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
  nameText,
  paging,
  percent,
  positiveTaka,
  requiredText,
  search,
  sort,
  taka,
  takaSum,
  text,
  timestamp,
  uid,
} from "../platform/schemas.ts";
import { fundRequestStatuses } from "./constants/funding.ts";
import { customerChoice, evidence, paymentProgress } from "./incoming.ts";
import { sighting } from "./sightings.ts";

export const fundRequestStatus = z.enum(fundRequestStatuses);

export const fundRequest = z.object({
  _id: id,
  uid,
  name: z.string(),
  email: z.string(),
  photoURL: z.string().nullable(),
  accountStatus: accountStatus.describe("Of the account whose request it is"),
  amount: taka,
  fee: taka,
  feePercent: percent,
  totalAmount: taka,
  method: mobileMoney,
  trxId: z.string(),
  accountNumber: z.string().nullish().describe("The shop's number that the customer was shown"),
  note: z.string().nullable(),
  status: fundRequestStatus,
  reason: z.enum(rejectReasons).nullable().describe("Why it was rejected, where an operator said so"),
  createdAt: timestamp,
  payment: paymentProgress.nullable().optional().describe("For its owner"),
});

const listedRequest = fundRequest.extend({
  decision: decision.nullable().optional().describe("For an admin"),
  assignedTo: assignee.nullable().optional().describe("For an admin"),
  alsoSeen: z.array(sighting).optional().describe("For an admin"),
  correctedFrom: z
    .string()
    .nullable()
    .optional()
    .describe(
      "For an admin: the transaction ID that it had before its customer corrected it, in the last minutes",
    ),
  chosen: customerChoice.nullable().optional().describe("For an admin"),
  evidence: evidence.nullable().optional().describe("For an admin, of one that waits"),
});

/**
 * The fields of a fund request that a customer sends. The server computes fee and total, and refuses other
 * numbers (docs/rules/payments.md#fund-requests).
 */
export const fundRequestSubmission = z.object({
  uid: uid.optional(),
  name: nameText(textLimits.personName).nullish(),
  email: text(textLimits.email).nullish(),
  photoURL: text(textLimits.webAddress).nullish(),
  amount: positiveTaka,
  feePercent: percent,
  fee: computedTaka,
  totalAmount: computedTaka,
  method: mobileMoney,
  trxId: requiredText(textLimits.transactionId, t`Enter a valid Transaction ID.`),
  note: text(textLimits.fundNote).nullish(),
  accountNumber: text(textLimits.accountNumber).optional().describe("The number that was on screen"),
  status: z.literal("pending").optional(),
});

const requestFilter = {
  uid: uid.optional(),
  search,
  status: z.union([fundRequestStatus, z.literal("all")]).optional(),
  method: z.union([mobileMoney, z.literal("all")]).optional(),
  days: days.optional().describe("Submitted in these days of Asia/Dhaka"),
  assigned: assigned.describe("For an admin: only those given to oneself, or to nobody"),
};

const idParam = z.object({ id });

const ownRequestErrors = [
  "account_frozen",
  "request_not_found",
  "request_decided",
  "payment_arrived",
] as const;

export const fundingRoutes = defineRoutes({
  "POST /requests": {
    tag: "Fund requests",
    summary: "Ask for money that was sent by mobile money to be put into the wallet",
    body: fundRequestSubmission,
    reply: z.object({ request: fundRequest }),
    errors: [
      "shop_closed",
      "opening_soon",
      "foreign_uid",
      "fee_changed",
      "method_unavailable",
      "transaction_id_used",
      "invalid_transaction_id",
      "account_frozen",
    ],
    idempotent: true,
    limit: "requests",
  },
  "GET /requests": {
    tag: "Fund requests",
    summary: "Fund requests: one's own; for an admin everyone's, or those of `uid`",
    query: z.object({ ...paging(100), ...requestFilter, ids, sort, ...cursors }),
    reply: z.object({
      requests: z.array(listedRequest),
      ...listFacts,
      totals: z.object({ pending: takaSum, approved: takaSum, rejected: takaSum }),
    }),
    errors: ["foreign_uid"],
  },
  "GET /requests/export.csv": {
    tag: "Fund requests",
    summary: "Every fund request that the filters let through, newest first",
    query: z.object(requestFilter),
    reply: csvFile,
    csv: "fund-requests.csv",
  },
  "PATCH /requests/{id}/transaction-id": {
    tag: "Fund requests",
    summary: "Correct the transaction ID or the method of one's own request that waits",
    params: idParam,
    body: z.object({
      trxId: requiredText(textLimits.transactionId, t`Enter a valid Transaction ID.`),
      method: mobileMoney
        .optional()
        .describe("By which the same sum was sent; amount and fee follow from its fee"),
    }),
    reply: z.object({ request: fundRequest }),
    errors: [...ownRequestErrors, "transaction_id_used", "invalid_transaction_id", "method_unavailable"],
    limit: "requests",
  },
  "POST /requests/{id}/take": {
    tag: "Fund requests",
    summary:
      "Ask for what came, where another amount came than one's own request says; for a rejected request, by a new one",
    params: idParam,
    body: z.object({
      senderNumber: text(textLimits.senderNumber)
        .optional()
        .describe("The number that it was sent from; counts once, where the note names none"),
    }),
    reply: z.object({ request: fundRequest }),
    errors: [
      "account_frozen",
      "request_not_found",
      "request_decided",
      "nothing_to_take",
      "payer_not_proven",
      "method_unavailable",
      "transaction_id_used",
      "shop_closed",
      "opening_soon",
    ],
    limit: "requests",
  },
  "POST /requests/{id}/withdraw": {
    tag: "Fund requests",
    summary: "Take one's own request back while it waits; its transaction ID is free again",
    params: idParam,
    reply: z.object({ request: fundRequest }),
    errors: ownRequestErrors,
  },
  "PATCH /requests/{id}": {
    tag: "Fund requests",
    summary: "Approve (credits the wallet once), reject or take back to pending (takes the credit back)",
    params: idParam,
    body: z
      .object({
        status: fundRequestStatus.describe("`pending` takes the last decision back"),
        reason: z.enum(requestRejectReasons).optional().describe("Why it is rejected"),
        expectedStatus: fundRequestStatus
          .optional()
          .describe("What the admin saw: another one now is refused"),
        seen: z
          .object({ trxId: z.string(), method: mobileMoney, amount: positiveTaka })
          .optional()
          .describe(
            "What the admin saw of it: anything else by now is refused. Without it, a request that its customer corrected in the last minutes is not approved",
          ),
      })
      .refine(({ reason, status }) => !reason || status === "rejected", t`A reason goes with a rejection.`),
    reply: z.object({ request: fundRequest }),
    errors: [
      "request_not_found",
      "balance_too_high",
      "credit_spent",
      "transaction_id_used",
      "invalid_transaction_id",
      "status_changed",
      "request_changed",
    ],
  },
  "DELETE /requests/{id}": {
    tag: "Fund requests",
    summary: "Hide a request; its transfers stay",
    params: idParam,
    reply: done,
    errors: ["request_not_found"],
  },
});

/** A fund request as admins read it. `alsoSeen` is set only in lists of requests. */
export type FundRequest = z.infer<typeof listedRequest>;
export type FundRequestSubmission = z.infer<typeof fundRequestSubmission>;
