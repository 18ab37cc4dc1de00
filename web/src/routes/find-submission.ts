import type { FundRequest } from "@hira/contract";
import { tidyTransactionId } from "../lib/transaction-id.ts";

/** Where a transaction ID was used before, by oneself. */
export interface Submission {
  kind: "fund" | "order";
  status: string;
  /** Taka that were sent. */
  amount: number;
  createdAt: string;
  /** The page that tells more. */
  to: string;
  /** A rejected request, a canceled or rejected order: the ID may be used again (design §7). */
  isFree: boolean;
}

/** One's own earlier use of a typed transaction ID: the one that holds it, else the newest; null where there is none. */
export function findSubmission(
  typed: string,
  { requests }: { requests: readonly FundRequest[] },
): Submission | null {
  const transactionId = tidyTransactionId(typed);
  if (!transactionId) return null;
  const uses: Submission[] = requests
    .filter(({ trxId }) => trxId === transactionId)
    .map(({ _id, status, totalAmount, createdAt }) => ({
      kind: "fund",
      status,
      amount: totalAmount,
      createdAt,
      to: `/add-funds#request-${_id}`,
      isFree: status === "rejected",
    }));
  const newestFirst = uses.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return newestFirst.find(({ isFree }) => !isFree) ?? newestFirst[0] ?? null;
}
