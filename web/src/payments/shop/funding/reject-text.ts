import type { RejectReason } from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";

const texts: Partial<Record<RejectReason, string>> = {
  "payment-not-found": t`We did not find this payment.`,
  "wrong-amount": t`Another amount came than you asked for.`,
  "wrong-transaction-id": t`There is no payment with this Transaction ID.`,
  duplicate: t`This payment was submitted twice.`,
  "customer-asked": t`You took it back.`,
};

/**
 * Returns text for the customer that says why a request was rejected. If no reason was given, the text says that the
 * payment was not found.
 */
export function rejectText(reason: RejectReason | null): string {
  if (reason === null) return t`We did not find this payment.`;
  return texts[reason] ?? t`Please ask us about this payment.`;
}
