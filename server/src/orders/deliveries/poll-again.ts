import { supplierMessages } from "@hira/contract";
import type { Outcome } from "../suppliers/adapters/adapter.ts";
import { claimQuestion } from "../suppliers/reading-queries.ts";
import { findAsked } from "./ask.ts";
import type { DeliveryContext } from "./context.ts";
import { claimLook, deleteLook, findDueLook, findLookedAt, setNextLook } from "./poll-queries.ts";
import { settleOutcome } from "./settle-outcome.ts";

/** Maximum number of inquiries a minute to one supplier, counted over all instances: one every two seconds. */
const QUESTIONS_A_MINUTE = 30;
/** The maximum applies per this many seconds. It is less than a minute, because jobs may start a little early. */
const APART_SECONDS = 50;

/**
 * Asks suppliers about recent deliveries, because the webhook call that revokes a delivery may have been lost. A
 * revoked order is left to an operator, as after a webhook call. Returns the number of revoked deliveries. A supplier
 * whose inquiry repeats the order is asked only about successes that it reported itself, and only while the shop has
 * the same account there (docs/decisions/083).
 */
export async function pollAgain(
  context: DeliveryContext,
  { signal, most = QUESTIONS_A_MINUTE }: { signal?: AbortSignal; most?: number } = {},
): Promise<number> {
  const { db, log } = context;
  const takenBack: string[] = [];
  for (const supplierId of await findLookedAt(db)) {
    if (!(await claimQuestion(db, { supplierId, about: "delivered", apartSeconds: APART_SECONDS }))) continue;
    for (let asked = 0; asked < most && !signal?.aborted; asked++) {
      const attemptId = await findDueLook(db, supplierId);
      if (!attemptId) break;
      const told = await lookAt(context, attemptId);
      if (told === "reversed") takenBack.push(attemptId);
      // If the supplier does not answer, the store asks it about its other deliveries in the next minute.
      if (told === "no-answer") break;
    }
  }
  if (takenBack.length > 0)
    log.warn({ attempts: takenBack.slice(0, 10) }, `suppliers had taken back ${takenBack.length} deliveries`);
  return takenBack.length;
}

async function lookAt(
  context: DeliveryContext,
  attemptId: string,
): Promise<"reversed" | "as-it-was" | "no-answer"> {
  const { db, suppliers } = context;
  const { attempt, inquiry } = await findAsked(db, attemptId);
  const opened = await suppliers.open(attempt.supplierId, attemptId).catch(() => undefined);
  if (attempt.state !== "succeeded" || !opened?.adapter.inquire) {
    await deleteLook(db, attemptId);
    return "as-it-was";
  }
  // The inquiry is reserved after the supplier was opened: if the supplier's account is changed, its pending inquiries
  // are deleted, and then there is none to reserve.
  if (!(await claimLook(db, attemptId))) return "as-it-was";
  const outcome = await opened.adapter
    .inquire(opened.connection, inquiry)
    .catch((): Outcome => ({ state: "unknown", reason: supplierMessages.notAsked }));
  await opened.recorded();
  if (outcome.state === "succeeded") await setNextLook(db, attemptId);
  // An error of the inquiry itself says nothing about the order.
  if (outcome.state !== "failed" || !outcome.orderExists)
    return outcome.state === "unknown" ? "no-answer" : "as-it-was";
  const settled = await settleOutcome(context, attemptId, outcome, { source: "look" });
  return settled === "reversed" ? "reversed" : "as-it-was";
}
