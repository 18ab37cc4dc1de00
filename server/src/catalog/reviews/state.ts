import { type DeliveryStatus, holds, type OrderStatus } from "@hira/contract";

/** Returns whether an order may be reviewed: it must be delivered and not canceled. */
export function isReviewable({
  status,
  delivery,
}: {
  status: OrderStatus;
  delivery: DeliveryStatus;
}): boolean {
  return holds(status) && (status === "completed" || delivery === "delivered");
}
