import { t } from "./translatable.ts";

/** Reasons with which an operator rejects an order or a fund request, or cancels an order. */
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

/** The texts of the reasons for operators and customers. */
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

/** The reasons that apply to a fund request. */
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
 * Returns the text of a decision's reason, including the store's own reasons. A reason that only another version knows
 * is returned as its code.
 */
export function decisionReasonText(reason: string): string {
  return decisionTexts[reason] ?? reason;
}
