import { type DeliveryStatus, holds, type OrderStatus } from "@hira/contract";

/** Returns whether an order was delivered and not canceled, so that it may be reviewed. */
export function isReviewable({
  status,
  delivery,
}: {
  status: OrderStatus;
  delivery: DeliveryStatus;
}): boolean {
  return holds(status) && (status === "completed" || delivery === "delivered");
}
