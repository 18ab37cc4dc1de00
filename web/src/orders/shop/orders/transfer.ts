import { transactionIdProblem } from "@hira/contract/payments/constants/transaction-id";
import type { PurchaseDraft } from "./purchase-draft.ts";

type TypedTransfer = Pick<PurchaseDraft, "transactionId" | "senderNumber">;
type TransferField = keyof TypedTransfer;

export interface TransferProblems {
  /** The empty fields, in the order in which the form has them. */
  missing: TransferField[];
  /** Why the typed text cannot be a transaction ID; null if it is valid or empty. */
  idProblem: string | null;
}

/**
 * Returns the problems because of which an instant order's payment cannot be sent
 * (docs/rules/payments.md#transaction-ids).
 */
export function transferProblemsOf({ transactionId, senderNumber }: TypedTransfer): TransferProblems {
  const missing: TransferField[] = [];
  if (!transactionId.trim()) missing.push("transactionId");
  if (!senderNumber.trim()) missing.push("senderNumber");
  return { missing, idProblem: transactionId.trim() ? transactionIdProblem(transactionId) : null };
}

/** Returns the field that gets the focus first; undefined if there is no problem. */
export function firstInvalidField({ missing, idProblem }: TransferProblems): TransferField | undefined {
  return idProblem ? "transactionId" : missing[0];
}
