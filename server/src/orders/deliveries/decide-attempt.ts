import { quoted } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { lockOrderOfDelivery } from "../orders/supplied-queries.ts";
import type { Outcome } from "../suppliers/adapters/adapter.ts";
import { findAges } from "./attempt-queries.ts";
import { SENDING_SECONDS } from "./plan.ts";
import { findAttempt, findAttempts, lockDelivery } from "./queries.ts";
import { settleOutcome } from "./settle-outcome.ts";

/**
 * Maximum duration of an inquiry. Until it is over, the supplier's answer may still arrive; if the inquiry repeats the
 * order, the supplier may still accept the order.
 */
const ASKING_SECONDS = 20;

/**
 * Records the outcome of an unknown attempt, which an operator found out from the supplier. Returns the attempt's
 * order. Throws `attempt_not_found` and `attempt_not_open`. Throws `delivery_under_way` while the attempt is being sent
 * or its supplier is being asked.
 */
export async function decideAttempt(
  context: Context,
  { id, delivered, note }: { id: string; delivered: boolean; note: string },
): Promise<string> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    const key = await findAttempt(db, { id });
    if (!key) throw new DomainError("attempt_not_found");
    await lockOrderOfDelivery(db, key.orderId);
    await lockDelivery(db, key);
    const attempt = (await findAttempts(db, key)).find((each) => each.id === id);
    if (attempt?.state !== "sent" && attempt?.state !== "unknown") throw new DomainError("attempt_not_open");
    const { sinceSent, sinceAsked } = await findAges(db, id);
    const isBeingSent = attempt.state === "sent" && sinceSent < SENDING_SECONDS;
    const isBeingAsked = sinceAsked !== null && sinceAsked < ASKING_SECONDS;
    if (isBeingSent || isBeingAsked) throw new DomainError("delivery_under_way");
    const outcome: Outcome = delivered
      ? { state: "succeeded", supplierReference: null, amount: null, playerName: null }
      : { state: "failed", reason: quoted(note), orderExists: true };
    await settleOutcome(inside, id, outcome, { source: "person", decision: { by: actor.uid, note } });
    return {
      value: key.orderId,
      audit: {
        action: "attempt.decide",
        subject: `order:${key.orderId}`,
        before: { attempt: attempt.number, state: attempt.state },
        after: { delivered, note },
      },
    };
  });
}
