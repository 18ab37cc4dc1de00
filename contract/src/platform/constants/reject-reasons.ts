import { t } from "./translatable.ts";

/** Reasons that an operator chooses from to reject an order or fund request, or to cancel an order. */
export const rejectReasons = [
  "payment-not-found",
  "wrong-amount",
  "wrong-transaction-id",
  "duplicate",
  "wrong-player-id",
  "out-of-stock",
  "customer-asked",
  "other",
] as const;
export type RejectReason = (typeof rejectReasons)[number];

/** Texts of the reject reasons for operators and customers. */
export const rejectReasonText: Record<RejectReason, string> = {
  "payment-not-found": t`Payment not found`,
  "wrong-amount": t`Amount does not match`,
  "wrong-transaction-id": t`Wrong transaction ID`,
  duplicate: t`Sent twice`,
  "wrong-player-id": t`Wrong player ID`,
  "out-of-stock": t`Out of stock`,
  "customer-asked": t`The customer asked for it`,
  other: t`Another reason`,
};

/** Reject reasons that a fund request can have. */
export const requestRejectReasons = [
  "payment-not-found",
  "wrong-amount",
  "wrong-transaction-id",
  "duplicate",
  "customer-asked",
  "other",
] as const satisfies readonly RejectReason[];

const decisionTexts: Readonly<Record<string, string>> = {
  ...rejectReasonText,
  "payment-not-confirmed": t`Its payment was not confirmed in time`,
};

/**
 * Returns the text of a decision's reason, also of the store's own reasons. Returns the code of a reason that
 * this version does not know.
 */
export function decisionReasonText(reason: string): string {
  return decisionTexts[reason] ?? reason;
}
