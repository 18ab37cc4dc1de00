import { askAbout } from "./ask.ts";
import type { DeliveryContext } from "./context.ts";
import { planStep } from "./plan.ts";
import type { HoldKey } from "./queries.ts";
import { sendAttempt } from "./send.ts";
import { tryOut } from "./try-out.ts";

/** Steps of one run at most: more suppliers than a product has. */
const STEPS = 20;

/**
 * The job of a delivery: takes it as far as it goes now, and says in how many seconds to look again; nothing where it has ended or
 * waits for a person. It may run twice, at once, and be killed anywhere: what it does next it reads from what was committed.
 */
export async function advanceDelivery(
  context: DeliveryContext,
  key: HoldKey,
): Promise<{ againAfterSeconds: number } | undefined> {
  for (let steps = 0; steps < STEPS; steps++) {
    const step = await planStep(context.db, key);
    if (step.do === "end") return undefined;
    if (step.do === "wait") return { againAfterSeconds: step.seconds };
    if (step.do === "try-out") await tryOut(context, step);
    else if (step.do === "ask") await askAbout(context, step.attemptId, { goesOn: true });
    else if ((await sendAttempt(context, step)) === "not-now") return { againAfterSeconds: 10 };
  }
  return { againAfterSeconds: 60 };
}
