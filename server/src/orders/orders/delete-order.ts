import { isOpen } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { applyChange } from "./change-order.ts";
import { hideOrder, lockOrder } from "./queries.ts";

/**
 * Hides an order from the admin's lists, the stats and the feed; its customer still sees it. If the order is open, it
 * is canceled first, which gives back its money (docs/rules/orders.md#orders). Throws `order_not_found`.
 */
export async function deleteOrder(context: Context, id: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db } = inside;
    const order = await lockOrder(db, id);
    if (!order) throw new DomainError("order_not_found");
    if (isOpen(order.status)) await applyChange(inside, order, { id, status: "canceled" });
    await hideOrder(db, id);
    return {
      audit: { action: "order.delete", subject: `order:${id}`, before: { status: order.status } },
    };
  });
}
