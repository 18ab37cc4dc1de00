import { transactionIdProblem } from "@hira/contract/payments/constants/transaction-id";
import type { PurchaseDraft } from "./purchase-draft.ts";

type TypedTransfer = Pick<PurchaseDraft, "transactionId" | "senderNumber">;
type TransferField = keyof TypedTransfer;

export interface TransferProblems {
  /** Empty fields, in the order of the form. */
  missing: TransferField[];
  /** Why the typed text cannot be a transaction ID; null if it is empty or valid. */
  idProblem: string | null;
}

/** Returns what keeps an instant order's payment from being sent (docs/rules/payments.md#transaction-ids). */
export function transferProblemsOf({ transactionId, senderNumber }: TypedTransfer): TransferProblems {
  const missing: TransferField[] = [];
  if (!transactionId.trim()) missing.push("transactionId");
  if (!senderNumber.trim()) missing.push("senderNumber");
  return { missing, idProblem: transactionId.trim() ? transactionIdProblem(transactionId) : null };
}

/** Returns the field to focus first; undefined if nothing is wrong. */
export function firstInvalidField({ missing, idProblem }: TransferProblems): TransferField | undefined {
  return idProblem ? "transactionId" : missing[0];
}
