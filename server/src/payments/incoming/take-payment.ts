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

/** A payment that was found for a request or order while its transaction ID is locked. */
export interface FoundPayment {
  id: string;
  /** The mismatches that an operator accepted. */
  accepted: readonly Mismatch[];
}

/**
 * Returns the payment of a request or an order if all match rules hold, so that it may be settled automatically. The
 * caller has locked or created the request or order. Locks the transaction ID, so that other decisions about it wait
 * until the transaction ends.
 */
export async function findAutomatic(db: Database, asked: Asked): Promise<FoundPayment | undefined> {
  if (!(await lockForTaking(db, asked))) return undefined;
  const [[found], settings] = [await readCases(db, [asked]), await readPaymentSettings(db)];
  if (found?.seen?.state !== "unclaimed" || applyMatchRules(found, capsOf(settings)).length > 0)
    return undefined;
  return { id: found.seen.id, accepted: [] };
}

/**
 * Claims a payment for its request or order, in the name of the actor who decided. The payment's transaction ID must
 * be locked. Throws `paid_already` if the request or order had another payment before.
 */
export async function takePayment(context: Context, asked: Asked, payment: FoundPayment): Promise<void> {
  const { uid: by } = context.actor;
  const isAutomatic = by === paymentsActor.uid;
  if (!isAutomatic && (await hasPayment(context.db, asked))) throw new DomainError("paid_already");
  if (!(await markClaimed(context.db, { ...payment, by, isAutomatic }, asked)))
    throw new Error(`Payment ${payment.id} is claimed already`);
}

/** Claims the unclaimed payment with the transaction ID of a request or order whose money an operator has confirmed. */
export async function takeSeenPayment(context: Context, asked: Asked): Promise<void> {
  if (!(await lockForTaking(context.db, asked))) return;
  const [found] = await readCases(context.db, [asked]);
  if (found?.seen?.state !== "unclaimed") return;
  const accepted = differencesOf(asked, found.seen);
  await takePayment(context, asked, { id: found.seen.id, accepted });
}

/** Returns the mismatches that an operator must accept before the payment is claimed for the request or order. */
export function differencesOf(asked: Asked, seen: Seen): Mismatch[] {
  return mismatchesOfMatch(asked, seen).filter((doubt) => mismatchesToAccept.some((each) => each === doubt));
}

/** Claims a payment that arrives after an operator has already approved its request or order, if it fits. */
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
