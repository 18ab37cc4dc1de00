import { t } from "./translatable.ts";

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
  "payment-not-found": t`Payment not found`,
  "wrong-amount": t`Amount does not match`,
  "wrong-transaction-id": t`Wrong transaction ID`,
  duplicate: t`Sent twice`,
  "wrong-player-id": t`Wrong player ID`,
  "out-of-stock": t`Out of stock`,
  "customer-asked": t`The customer asked for it`,
  other: t`Another reason`,
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
  "payment-not-confirmed": t`Its payment was not confirmed in time`,
};

/** The reason of a decision in words, the store's own too; one that only another version knows keeps its code. */
export function decisionReasonText(reason: string): string {
  return decisionTexts[reason] ?? reason;
}
