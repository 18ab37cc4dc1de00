import { recordAudit } from "../audit/record.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { applyChange } from "./change-order.ts";
import { hideOrder, lockOrder } from "./queries.ts";

/**
 * Takes an order off the admin's lists, the stats and the feed; its owner still sees it. An open order is canceled
 * first, money back; a completed one is only hidden (docs/rules.md#orders). Refuses `order_not_found`.
 */
export async function deleteOrder(context: Context, id: string): Promise<void> {
  await withTransaction(context.db, async (db) => {
    const inside = { ...context, db };
    const order = await lockOrder(db, id);
    if (!order) throw new Refusal("order_not_found");
    if (order.status === "pending" || order.status === "processing") {
      await applyChange(inside, order, { id, status: "canceled" });
    }
    await hideOrder(db, id);
    await recordAudit(inside, {
      action: "order.delete",
      subject: `order:${id}`,
      before: { status: order.status },
    });
  });
}
