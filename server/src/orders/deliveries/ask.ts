import { supplierFacts, supplierMessages } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { findGameAccount } from "../orders/supplied-queries.ts";
import { type Outcome, problemOf } from "../suppliers/adapters/adapter.ts";
import { noteAsk } from "./attempt-queries.ts";
import type { DeliveryContext } from "./context.ts";
import { findAttempt, findAttempts } from "./queries.ts";
import { noteOutcome, placementOf } from "./send.ts";
import { type Settled, type Source, settleOutcome } from "./settle-outcome.ts";

/**
 * Maximum time between recording an inquiry and sending it. If a process is paused for longer in between, it does not
 * send the inquiry, because an operator may have decided the attempt meanwhile.
 */
const ASK_WITHIN_MS = 5_000;

/** Minimum number of seconds between two inquiries about an attempt. It is longer than one inquiry takes. */
const APART = 15;

/**
 * Asks the supplier for the outcome of an unknown attempt. An attempt that has ended is never asked about, because some
 * suppliers have no inquiry: the store sends them the order again with the same reference, which could deliver it.
 * Returns `same` if the attempt has ended or its supplier was asked a moment ago.
 */
export async function askAbout(
  context: DeliveryContext,
  attemptId: string,
  { goesOn, source = "inquiry" }: { goesOn: boolean; source?: Source },
): Promise<Settled> {
  const { db, suppliers } = context;
  const asked = await findAsked(db, attemptId);
  const { adapter, connection, recorded } = await suppliers.open(asked.attempt.supplierId, attemptId);
  const { inquire } = adapter;
  if (!inquire) return "same";
  const begun = performance.now();
  const apart = Math.max(APART, supplierFacts[asked.attempt.supplierKind].asksApart - 1);
  if (!(await noteAsk(db, attemptId, apart))) return "same";
  if (performance.now() - begun > ASK_WITHIN_MS) return "same";
  const outcome = await inquire(connection, asked.inquiry).catch(
    (error: unknown): Outcome => ({
      state: "unknown",
      reason: supplierMessages.notAskedWhy({ problem: problemOf(error) }),
    }),
  );
  const settled = await settleOutcome(context, attemptId, outcome, { source, goesOn });
  await recorded();
  await noteOutcome(context, asked.attempt.supplierId, outcome);
  return settled;
}

/** Returns the data of an inquiry to the supplier. They are the same as those of the order. */
export async function findAsked(db: Database, attemptId: string) {
  const key = await findAttempt(db, { id: attemptId });
  const attempt = key && (await findAttempts(db, key)).find(({ id }) => id === attemptId);
  if (!attempt?.sentAt) throw new Error(`Attempt ${attemptId} was not sent`);
  const gameAccount = await findGameAccount(db, attempt.orderId);
  return { attempt, inquiry: { ...(await placementOf(db, attempt, gameAccount)), sentAt: attempt.sentAt } };
}
