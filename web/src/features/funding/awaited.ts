import type { FundRequest } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../lib/format/money.ts";
import type { Arrival, Awaited } from "../payments/progress.ts";

/** A request as a payment that is waited for. */
export function awaitedOf({ payment, createdAt, status, amount, fee, totalAmount }: FundRequest): Awaited {
  const isPending = status === "pending";
  return { payment, createdAt, isPending, isMoving: isPending, total: totalAmount ?? amount, fee };
}

export const arrival: Arrival = {
  taken: t`Received, in your wallet.`,
  seen: t`Received. We take a look at it.`,
  due: (total, fee) => `${fee > 0 ? "with the fee it was to be" : "you asked for"} ${formatTaka(total)}`,
};
