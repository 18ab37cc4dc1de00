import { fulfilments } from "@hira/contract";
import { paymentsActor } from "../../payments/incoming/actor.ts";
import { findAutomatic, takeLatePayment } from "../../payments/incoming/take-payment.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { unlessRefused } from "../../platform/lib/unless-refused.ts";
import { askedOfOrder } from "./asked.ts";
import { applyChange } from "./change-order.ts";
import { insertOrderEvent } from "./event-queries.ts";
import { recordReceipt } from "./payment.ts";
import { type OrderRow, updateOrder } from "./queries.ts";
import { handToSuppliers } from "./supplied.ts";

/**
 * Books the payment of an instant order if it has arrived and all match rules hold (docs/decisions/067). This
 * transaction must have locked or created the order. Returns false if the order waits for an operator.
 */
export async function settleOrder(db: Database, order: OrderRow): Promise<boolean> {
  if (order.paymentMethod !== "instant" || order.transactionId === null) return false;
  const asked = askedOfOrder(order);
  if (asked.stands === "settled") await takeLatePayment(db, asked);
  if (asked.stands !== "waiting") return false;
  if (!(await findAutomatic(db, asked))) return false;
  return unlessRefused(db, () => receivePayment({ db, actor: paymentsActor }, order));
}

/**
 * Books the payment of an open instant order. An order for a voucher is then completed if a code is in stock. Any other
 * order stays open until it is delivered.
 */
export async function receivePayment(context: Context, order: OrderRow): Promise<void> {
  const { id } = order;
  const complete = () => applyChange(context, order, { id, status: "completed" });
  if (fulfilments[order.fulfilment].deliveredByPayment && (await unlessRefused(context.db, complete))) return;
  await audited(context, async (inside) => {
    await recordReceipt(inside, order);
    const { status, delivery, hold, paidFrom, waitsForCode, rejectReason } = order;
    const received = true;
    await updateOrder(inside.db, id, {
      status,
      delivery,
      hold,
      paidFrom,
      received,
      waitsForCode,
      rejectReason,
    });
    await handToSuppliers(inside, { ...order, received });
    const { uid: actor } = context.actor;
    await insertOrderEvent(inside.db, {
      orderId: id,
      actor,
      status,
      delivery,
      reason: null,
      rejectReason: null,
    });
    return {
      audit: {
        action: "order.receive",
        subject: `order:${id}`,
        before: { received: false },
        after: { received: true },
      },
    };
  });
}
