import { type Mismatch, mismatchesToAccept } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { paymentsActor } from "./actor.ts";
import { hasPayment, markClaimed } from "./claim-queries.ts";
import { lockForTaking, readCases } from "./match-queries.ts";
import { applyMatchRules, mismatchesOfMatch } from "./match-rules.ts";
import type { Asked, Seen } from "./queries.ts";
import { capsOf, readPaymentSettings } from "./settings-queries.ts";

/** A payment that was found for a request or order, under the lock on its ID. */
export interface FoundPayment {
  id: string;
  /** The mismatches that were accepted. */
  accepted: readonly Mismatch[];
}

/**
 * Returns the payment that may settle a request or an order automatically: all match rules hold. The request or order
 * must be locked or new. Locks the transaction ID: other decisions about it wait until the transaction ends.
 */
export async function findAutomatic(db: Database, asked: Asked): Promise<FoundPayment | undefined> {
  if (!(await lockForTaking(db, asked))) return undefined;
  const [[found], settings] = [await readCases(db, [asked]), await readPaymentSettings(db)];
  if (found?.seen?.state !== "unclaimed" || applyMatchRules(found, capsOf(settings)).length > 0)
    return undefined;
  return { id: found.seen.id, accepted: [] };
}

/**
 * Gives a payment to its request or order, in the name of the actor who decided. Call it under the lock on the
 * payment's ID. Throws `paid_already` if the request or order had another payment before.
 */
export async function takePayment(context: Context, asked: Asked, payment: FoundPayment): Promise<void> {
  const { uid: by } = context.actor;
  const isAutomatic = by === paymentsActor.uid;
  if (!isAutomatic && (await hasPayment(context.db, asked))) throw new DomainError("paid_already");
  if (!(await markClaimed(context.db, { ...payment, by, isAutomatic }, asked)))
    throw new Error(`Payment ${payment.id} is claimed already`);
}

/** Gives the unclaimed payment with its ID to a request or order whose money an operator has confirmed. */
export async function takeSeenPayment(context: Context, asked: Asked): Promise<void> {
  if (!(await lockForTaking(context.db, asked))) return;
  const [found] = await readCases(context.db, [asked]);
  if (found?.seen?.state !== "unclaimed") return;
  const accepted = differencesOf(asked, found.seen);
  await takePayment(context, asked, { id: found.seen.id, accepted });
}

/** Returns the mismatches that must be accepted before this payment is given to the request or order. */
export function differencesOf(asked: Asked, seen: Seen): Mismatch[] {
  return mismatchesOfMatch(asked, seen).filter((doubt) => mismatchesToAccept.some((each) => each === doubt));
}

/** Gives a payment that arrives after an operator has decided without it to that request or order, if it fits. */
export async function takeLatePayment(db: Database, asked: Asked): Promise<void> {
  if (!(await lockForTaking(db, asked))) return;
  const [found] = await readCases(db, [asked]);
  if (found?.seen?.state !== "unclaimed" || found.seen.odd) return;
  if (differencesOf(asked, found.seen).length > 0) return;
  await takePayment({ db, actor: { ...paymentsActor, uid: `${paymentsActor.uid}-late` } }, asked, {
    id: found.seen.id,
    accepted: [],
  });
}
