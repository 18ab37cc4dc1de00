import type { AuditSubjectKind, GuardedAmount, Message, Poisha } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { notesOf, withNotes } from "../db/notes.ts";
import { isSystem } from "../lib/actor.ts";
import type { Context } from "../lib/operation.ts";

/**
 * The kinds of effects, which say what an operator's call gives away or accepts without proof. `coupons`: the maximum
 * cost of a coupon. `referrals`: the maximum cost of referrals per day. `losses`: goods that are sold below their
 * former price, or sent twice.
 */
export type EffectKind = GuardedAmount | "coupons" | "referrals" | "losses";

export interface Effect {
  kind: EffectKind;
  /** Amount of the effect in poisha. 0 if the amount is unknown, or if goods lose value while none are on sale. */
  amount: Poisha;
  /** The order, account or other record that the effect is about, as `kind:id`. */
  subject: `${AuditSubjectKind | "top-up"}:${string}`;
  /** Number of the order's reservation, if the effect is about an order. */
  generation?: number;
  /** True if the effect takes money out of a wallet; false if it puts money in. */
  takes?: boolean;
  /** Description of the effect. Absent if the kind and the subject say enough. */
  summary?: Message;
}

/**
 * Reports an effect, in the transaction of the operation that causes it. The check around the operator's call compares
 * the reported effects with the limits (docs/decisions/089). Throws if the call has no such check, so that no money or
 * goods escape it. Operations of the store itself are not limited.
 */
export function report({ db, actor }: Context, effect: Effect): void {
  if (isSystem(actor.uid)) return;
  const effects = notesOf<Effect>(db);
  if (!effects)
    throw new Error(`${actor.uid} reports ${effect.kind} of ${effect.subject}, and no guard listens`);
  effects.push(effect);
}

/**
 * Runs a call in its transaction. Returns its result and the effects that it reported, without those that were rolled
 * back.
 */
export async function collectEffects<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ value: T; effects: Effect[] }> {
  const { value, notes } = await withNotes<T, Effect>(db, work);
  return { value, effects: notes };
}
