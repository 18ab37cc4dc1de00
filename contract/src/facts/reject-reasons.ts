/** Why an operator rejects an order or a fund request, or cancels an order. */
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

/** As operators and customers read it. */
export const rejectReasonText: Record<RejectReason, string> = {
  "payment-not-found": "Payment not found",
  "wrong-amount": "Amount does not match",
  "wrong-transaction-id": "Wrong transaction ID",
  duplicate: "Sent twice",
  "wrong-player-id": "Wrong player ID",
  "out-of-stock": "Out of stock",
  "customer-asked": "The customer asked for it",
  other: "Another reason",
};

/** Those that can be said of a fund request. */
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
  "payment-not-confirmed": "Its payment was not confirmed in time",
};

/** The reason of a decision in words, the store's own too; one that only another version knows keeps its code. */
export function decisionReasonText(reason: string): string {
  return decisionTexts[reason] ?? reason;
}
