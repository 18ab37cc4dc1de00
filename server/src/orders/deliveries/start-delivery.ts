import { isOpen } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockOrder, type OrderRow } from "../orders/queries.ts";
import { receivePayment } from "../orders/settle-order.ts";
import { openDelivery } from "../orders/supplied-queries.ts";
import { type DeliveryRow, lockDelivery, setDelivery } from "./queries.ts";
import { tryAnew } from "./retry-delivery.ts";
import { goOn } from "./settle-outcome.ts";

/**
 * Sends an open order to the suppliers of its product at an operator's request, even if the product is not delivered
 * automatically. An instant order's payment then counts as received. Does nothing if the order was sent before. Throws
 * `order_not_found`, `delivery_not_open`, `delivery_under_way`, `no_supplier_for_product` and `transaction_id_used`.
 */
export async function startDelivery(context: Context, orderId: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db } = inside;
    const order = await lockOrder(db, orderId);
    if (!order) throw new DomainError("order_not_found");
    if (!isOpen(order.status)) throw new DomainError("delivery_not_open");
    if (order.paidFrom === "transfer" && !order.received) await receivePayment(inside, order);
    const key = { orderId, hold: order.hold };
    const isNew = await openDelivery(db, { ...key, productId: order.productId, automatic: false });
    const delivery = await lockDelivery(db, key);
    if (!delivery) throw new DomainError("no_supplier_for_product");
    const isStarted = await sendOut(inside, order, delivery);
    if (!isNew && !isStarted) return { audit: "unchanged" };
    const subject = `order:${orderId}` as const;
    return {
      audit: { action: "delivery.start", subject, before: isNew ? null : { delivery: delivery.state } },
    };
  });
}

async function sendOut(context: Context, order: OrderRow, delivery: DeliveryRow): Promise<boolean> {
  if (delivery.state === "waiting" || delivery.state === "working") return false;
  if (delivery.state === "delivered" || delivery.state === "canceled")
    throw new DomainError("delivery_not_open");
  if (delivery.state === "stuck") await tryAnew(context.db, { order, delivery });
  else {
    await setDelivery(context.db, delivery, { state: "waiting", retried: true });
    await goOn(context.db, delivery);
  }
  return true;
}
