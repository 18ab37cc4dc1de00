import type { AuditSubjectKind, GuardedAmount, Message, Poisha } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { notesOf, withNotes } from "../db/notes.ts";
import { isSystem } from "../lib/actor.ts";
import type { Context } from "../lib/operation.ts";

/**
 * What an operator's call gives away or takes in on trust. `coupons`: what a coupon can cost at most. `referrals`: what referrals
 * can cost on a day. `losses`: goods that are sold for less than they were, or sent twice.
 */
export type EffectKind = GuardedAmount | "coupons" | "referrals" | "losses";

export interface Effect {
  kind: EffectKind;
  /** Poisha; 0 where it is not known, or nothing waits to be sold. */
  amount: Poisha;
  /** What it happened to, as `kind:id`. */
  subject: `${AuditSubjectKind | "top-up"}:${string}`;
  /** Which hold of an order. */
  generation?: number;
  /** Money is taken out of a wallet, not put in. */
  takes?: boolean;
  /** What it is; absent where the subject tells enough. */
  summary?: Message;
}

/**
 * An operation says what it did on behalf of an operator, in its transaction. The guard around the call judges it
 * (docs/decisions/089). Throws where no guard listens: nobody moves money or goods past it. The store itself is not limited.
 */
export function report({ db, actor }: Context, effect: Effect): void {
  if (isSystem(actor.uid)) return;
  const effects = notesOf<Effect>(db);
  if (!effects)
    throw new Error(`${actor.uid} reports ${effect.kind} of ${effect.subject}, and no guard listens`);
  effects.push(effect);
}

/** Runs a call in its transaction, and returns what was reported of it and was not undone. */
export async function collectEffects<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ value: T; effects: Effect[] }> {
  const { value, notes } = await withNotes<T, Effect>(db, work);
  return { value, effects: notes };
}
