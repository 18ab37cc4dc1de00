import type { Order } from "@hira/contract";
import { isOpen } from "@hira/contract/facts/orders";
import { formatTaka } from "../../lib/format/money.ts";
import type { Arrival, Awaited } from "../payments/progress.ts";

/** An order as a payment that is waited for; once that was seen, only the delivery is left. */
export function awaitedOf(order: Order): Awaited {
  const { payment, createdAt, status, amount, fee } = order;
  const isPending = isOpen(status);
  return { payment, createdAt, isPending, isMoving: isPending && !isPaid(order), total: amount, fee };
}

export function isPaid({ payment }: Pick<Order, "payment">): boolean {
  return payment?.state === "received";
}

export const arrival: Arrival = {
  taken: "Payment received.",
  seen: "Payment received.",
  due: (total) => `this order costs ${formatTaka(total)}`,
};
