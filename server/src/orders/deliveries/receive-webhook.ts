import { withTransaction } from "../../platform/db/transaction.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { RawCall } from "../../platform/lib/handler.ts";
import { noteEvent } from "./attempt-queries.ts";
import type { DeliveryContext } from "./context.ts";
import { findAttempt, isSupplier } from "./queries.ts";
import { settleOutcome } from "./settle-outcome.ts";

/**
 * Handles a supplier's webhook call. Verifies its signature before reading its content. A repeated call changes
 * nothing, and calls may arrive in any order. Throws `supplier_unproven`.
 */
export async function receiveWebhook(
  context: DeliveryContext,
  { supplierId, raw }: { supplierId: string; raw: RawCall },
): Promise<void> {
  const { db, suppliers, log } = context;
  if (!(await isSupplier(db, supplierId))) throw new DomainError("supplier_unproven");
  const opened = await suppliers.open(supplierId, null).catch((error: unknown) => {
    log.error({ err: error, supplierId }, "could not prove the call of a supplier");
  });
  if (!opened?.adapter.webhook) throw new DomainError("supplier_unproven");
  const news = opened.adapter.webhook(opened.connection, { body: raw.body, headers: raw.headers });
  if (!news) throw new DomainError("supplier_unproven");
  const { eventId, order } = news;
  if (!order) return;
  await withTransaction(db, async (tx) => {
    const attempt = await findAttempt(tx, { reference: order.reference, supplierId });
    if (!(await noteEvent(tx, supplierId, eventId.slice(0, 200)))) return;
    if (!attempt) return log.warn({ supplierId }, "a supplier told of an order that was never sent to it");
    await settleOutcome({ db: tx }, attempt.id, order.outcome, { source: "webhook" });
  });
}
