import type { Movement, TracedOrder, TracedRequest } from "@hira/contract";
import { holds, isOpen } from "@hira/contract/orders/constants/orders";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

export interface RecordState {
  /** Text that says where the money of the order or fund request is. */
  text: string;
  tone: "waits" | "done" | "back" | "lost";
}

type Order = Pick<
  TracedOrder,
  "amount" | "paymentMethod" | "method" | "status" | "Delivery" | "paidFrom" | "received" | "expiresAt"
>;

/** Returns where the money of an order is. */
export function stateOfOrder(order: Order): RecordState {
  const { status, paidFrom, received, amount } = order;
  const sum = formatTaka(amount);
  if (!holds(status)) {
    if (paidFrom === "wallet") return { text: t`${sum} is back in the wallet`, tone: "back" };
    return { text: t`${sum} was never confirmed; nothing is in the books`, tone: "lost" };
  }
  const method = order.method ? methodName(order.method) : t`mobile money`;
  const paid =
    order.paymentMethod === "wallet" || paidFrom === "wallet"
      ? t`${sum} paid from the wallet`
      : received
        ? t`${sum} received by ${method}`
        : t`${sum} said to be sent by ${method}, not confirmed yet`;
  if (status === "pending") return { text: t`${paid}; the order is pending`, tone: "waits" };
  if (isOpen(status)) return { text: t`${paid}; the order is processing`, tone: "waits" };
  if (order.Delivery === "delivered") return { text: t`${paid}; delivered`, tone: "done" };
  return {
    text: order.Delivery === "failed" ? t`${paid}; delivery failed` : t`${paid}; not delivered yet`,
    tone: "waits",
  };
}

type Request = Pick<TracedRequest, "amount" | "method" | "status"> & {
  movements: readonly Pick<Movement, "kind">[];
};

/** Returns where the money of a fund request is. */
export function stateOfRequest({ amount, method, status, movements }: Request): RecordState {
  const sum = formatTaka(amount);
  if (status === "approved") return { text: t`${sum} was put into the wallet`, tone: "done" };
  if (status === "pending")
    return { text: t`${sum} said to be sent by ${methodName(method)}, waits for a decision`, tone: "waits" };
  const wasCredited = movements.some(({ kind }) => kind === "fund-credit");
  if (wasCredited) return { text: t`${sum} was taken back out of the wallet`, tone: "lost" };
  return { text: t`${sum} was not accepted; nothing is in the books`, tone: "lost" };
}
