import type { FundRequest } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { Arrival, Awaited } from "../transfer/progress.ts";

/** Returns the progress of a request's payment. */
export function awaitedOf(request: FundRequest): Awaited {
  const { payment, createdAt, status, amount, fee, totalAmount, method } = request;
  const isPending = status === "pending";
  return { payment, createdAt, isPending, isMoving: isPending, total: totalAmount ?? amount, fee, method };
}

export const arrival: Arrival = {
  taken: t`Received, in your wallet.`,
  seen: t`Received. We take a look at it.`,
  other: (received, total, fee) =>
    fee > 0
      ? t`We received ${received}, with the fee it was to be ${total}.`
      : t`We received ${received}, you asked for ${total}.`,
};
