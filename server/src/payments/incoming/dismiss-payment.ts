import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockPayment, markDismissed, markUnclaimed } from "./claim-queries.ts";

/** Dismisses a payment that no request or order has claimed. Throws `payment_not_found` and `payment_taken`. */
export async function dismissPayment(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await audited(context, async ({ db }) => {
    const { state } = await lockUntaken(db, id);
    if (state === "dismissed") return { audit: "unchanged" };
    await markDismissed(db, { id, by: context.actor.uid, reason });
    return {
      audit: {
        action: "payment.dismiss",
        subject: `payment:${id}`,
        before: { state },
        after: { state: "dismissed", reason },
      },
    };
  });
}

/** Makes a dismissed payment unclaimed again. Throws `payment_not_found` and `payment_taken`. */
export async function restorePayment(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db }) => {
    const { state } = await lockUntaken(db, id);
    if (state === "unclaimed") return { audit: "unchanged" };
    await markUnclaimed(db, id);
    return {
      audit: {
        action: "payment.restore",
        subject: `payment:${id}`,
        before: { state },
        after: { state: "unclaimed" },
      },
    };
  });
}

async function lockUntaken(db: Context["db"], id: string) {
  const payment = await lockPayment(db, id);
  if (!payment) throw new DomainError("payment_not_found");
  if (payment.state === "claimed")
    throw new DomainError("payment_taken", { values: { what: payment.claim ?? "" } });
  return payment;
}
