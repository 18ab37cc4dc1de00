import { type DeliveryStatus, holds, type OrderStatus } from "@hira/contract";

/** True if an order was delivered and not canceled. */
export function isReviewable({
  status,
  delivery,
}: {
  status: OrderStatus;
  delivery: DeliveryStatus;
}): boolean {
  return holds(status) && (status === "completed" || delivery === "delivered");
}
