import { holds } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { isOpenDelivery, requireNothingUnderWay } from "../orders/supplied.ts";
import { endDelivery } from "../orders/supplied-queries.ts";
import { lockNewest } from "./lock.ts";

/**
 * Takes a delivery from the suppliers: a person delivers the order, or has looked at what came late. The order stays as it is.
 * Refuses `delivery_not_found`, `delivery_not_open` and `delivery_under_way`.
 */
export async function takeByHand(
  context: Context,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<void> {
  await audited(context, async (inside) => {
    const { order, delivery } = await lockNewest(inside.db, orderId);
    if (!isOpenDelivery(delivery.state)) throw new Refusal("delivery_not_open");
    await requireNothingUnderWay(inside.db, delivery, "by hand");
    const isHeld = holds(order.status) && order.hold === delivery.hold;
    await endDelivery(inside.db, delivery, isHeld ? "by-hand" : "canceled");
    const before = { delivery: delivery.state, why: delivery.why };
    return { audit: { action: "delivery.by-hand", subject: `order:${orderId}`, before, after: { reason } } };
  });
}
