import type { RejectReason } from "@hira/contract/facts/reject-reasons";

const texts: Partial<Record<RejectReason, string>> = {
  "payment-not-found": "We did not find this payment.",
  "wrong-amount": "Another amount came than you asked for.",
  "wrong-transaction-id": "There is no payment with this Transaction ID.",
  duplicate: "This payment was submitted twice.",
  "customer-asked": "You took it back.",
};

/** Why a request was rejected, to its customer; what came without a reason was not found. */
export function rejectText(reason: RejectReason | null): string {
  if (reason === null) return "We did not find this payment.";
  return texts[reason] ?? "Please ask us about this payment.";
}
