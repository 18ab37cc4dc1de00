import { supplierWords } from "@hira/contract";
import type { Outcome } from "../suppliers/adapters/adapter.ts";
import { claimQuestion } from "../suppliers/reading-queries.ts";
import { findAsked } from "./ask.ts";
import type { DeliveryContext } from "./context.ts";
import { claimLook, deleteLook, findDueLook, findLookedAt, setNextLook } from "./look-queries.ts";
import { settleOutcome } from "./settle-outcome.ts";

/** Of one supplier at most, and of all instances together: a question each two seconds. */
const QUESTIONS_A_MINUTE = 30;
/** Less than a minute, by which jobs come a little early. */
const APART_SECONDS = 50;

/**
 * Asks suppliers again for what they delivered in the last days, since the call that takes a delivery back may have been lost:
 * then its order is a person's, as if they had called. Returns how many were taken back. Where asking is ordering, only for what the
 * supplier itself called a success, at the account that it was ordered from (docs/decisions/083).
 */
export async function lookAgain(
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
      // It does not answer now: what was not asked for waits for another minute.
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
  // After it was opened: a change of the account takes all of its looks away.
  if (!(await claimLook(db, attemptId))) return "as-it-was";
  const outcome = await opened.adapter
    .inquire(opened.connection, inquiry)
    .catch((): Outcome => ({ state: "unknown", reason: supplierWords.notAsked }));
  await opened.recorded();
  if (outcome.state === "succeeded") await setNextLook(db, attemptId);
  // What refuses the question says nothing of the order.
  if (outcome.state !== "failed" || !outcome.orderExists)
    return outcome.state === "unknown" ? "no-answer" : "as-it-was";
  const settled = await settleOutcome(context, attemptId, outcome, { source: "look" });
  return settled === "reversed" ? "reversed" : "as-it-was";
}
