import { type DeliveryStatus, holds, type OrderStatus } from "@hira/contract";

/** Whether an order was delivered, and stands. */
export function isReviewable({
  status,
  delivery,
}: {
  status: OrderStatus;
  delivery: DeliveryStatus;
}): boolean {
  return holds(status) && (status === "completed" || delivery === "delivered");
}
