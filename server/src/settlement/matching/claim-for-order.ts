import { lockOrder, type OrderRow, wasEverReceived } from "../../orders/orders/queries.ts";
import { receivePayment } from "../../orders/orders/settle-order.ts";
import { claimTransactionId, releaseTransactionId } from "../../payments/claims/claim-transaction-id.ts";
import type { PaymentRow } from "../../payments/incoming/queries.ts";
import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { correctOrder } from "./correct-queries.ts";

/** Takes the payment that an operator found for an open instant order. */
export async function claimForOrder(
  context: Context,
  { reference, payment }: { reference: string; payment: PaymentRow },
): Promise<void> {
  const order = await lockOrder(context.db, reference);
  if (!order) throw new Refusal("order_not_found");
  const { trxId, method } = payment;
  const accountNumber = payment.accountNumber ?? order.accountNumber;
  const corrected: OrderRow = { ...order, transactionId: trxId, method, accountNumber };
  const isSame =
    order.transactionId === trxId && order.method === method && order.accountNumber === accountNumber;
  if (!isSame) await correct(context, order, { trxId, method, accountNumber });
  await receivePayment(context, corrected);
}

async function correct(
  context: Context,
  order: OrderRow,
  paid: Parameters<typeof correctOrder>[2],
): Promise<void> {
  const { id } = order;
  await audited(context, async ({ db }) => {
    if (order.transactionId !== paid.trxId) {
      // An ID whose money was in the books once stays the order's, beside the new one.
      if (!(await wasEverReceived(db, id))) await releaseTransactionId(db, { kind: "order", reference: id });
      await claimTransactionId(db, { kind: "order", reference: id, trxId: paid.trxId });
    }
    await correctOrder(db, id, paid);
    const { transactionId: trxId, method, accountNumber } = order;
    return {
      audit: {
        action: "order.correct",
        subject: `order:${id}`,
        before: { trxId, method, accountNumber },
        after: { ...paid },
      },
    };
  });
}
