import { type Doubt, doubtsToAccept } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { paymentsActor } from "./actor.ts";
import { hasPayment, markClaimed } from "./claim-queries.ts";
import { lockForTaking, readCases } from "./facts-queries.ts";
import { doubtsOfMatch, judge } from "./judge.ts";
import type { Asked, Seen } from "./queries.ts";
import { capsOf, readPaymentSettings } from "./settings-queries.ts";

/** A payment that was found for something, under the lock on its ID. */
export interface FoundPayment {
  id: string;
  /** What differs and was accepted. */
  accepted: readonly Doubt[];
}

/**
 * The payment that may be taken by itself for a request or an order whose row is locked, or is new: nothing speaks against
 * it. From here on, until the transaction ends, nobody else decides about its transaction ID.
 */
export async function findAutomatic(db: Database, asked: Asked): Promise<FoundPayment | undefined> {
  if (!(await lockForTaking(db, asked))) return undefined;
  const [[found], settings] = [await readCases(db, [asked]), await readPaymentSettings(db)];
  if (found?.seen?.state !== "unclaimed" || judge(found, capsOf(settings)).length > 0) return undefined;
  return { id: found.seen.id, accepted: [] };
}

/**
 * Gives a payment to what it is taken for, in the name of whoever decided. Call it under the lock on its ID. Refuses
 * `paid_already` for what had another one before.
 */
export async function takePayment(context: Context, asked: Asked, payment: FoundPayment): Promise<void> {
  const { uid: by } = context.actor;
  const isAutomatic = by === paymentsActor.uid;
  if (!isAutomatic && (await hasPayment(context.db, asked))) throw new Refusal("paid_already");
  if (!(await markClaimed(context.db, { ...payment, by, isAutomatic }, asked)))
    throw new Error(`Payment ${payment.id} is claimed already`);
}

/** Somebody decided that the money came: a payment with its ID that nobody has is this one's from now on. */
export async function takeSeenPayment(context: Context, asked: Asked): Promise<void> {
  if (!(await lockForTaking(context.db, asked))) return;
  const [found] = await readCases(context.db, [asked]);
  if (found?.seen?.state !== "unclaimed") return;
  const accepted = differencesOf(asked, found.seen);
  await takePayment(context, asked, { id: found.seen.id, accepted });
}

/** What has to be accepted before a payment is taken for this. */
export function differencesOf(asked: Asked, seen: Seen): Doubt[] {
  return doubtsOfMatch(asked, seen).filter((doubt) => doubtsToAccept.some((each) => each === doubt));
}

/** A payment that comes after an operator has decided without it: it belongs there, where it fits. */
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
