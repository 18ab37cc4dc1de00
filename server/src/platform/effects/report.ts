import type { AuditSubjectKind, GuardedAmount, Message, Poisha } from "@hira/contract";
import type { Database } from "../db/database.ts";
import { notesOf, withNotes } from "../db/notes.ts";
import { isSystem } from "../lib/actor.ts";
import type { Context } from "../lib/operation.ts";

/**
 * Kinds of what an operator's call gives away, or accepts without proof. `coupons`: the maximum cost of a coupon.
 * `referrals`: the maximum cost of referrals per day. `losses`: goods sold below their former price, or sent twice.
 */
export type EffectKind = GuardedAmount | "coupons" | "referrals" | "losses";

export interface Effect {
  kind: EffectKind;
  /** Poisha; 0 where unknown, or while nothing is on sale. */
  amount: Poisha;
  /** The affected record, as `kind:id`. */
  subject: `${AuditSubjectKind | "top-up"}:${string}`;
  /** Number of the order's reservation. */
  generation?: number;
  /** True if money is taken out of a wallet, not put in. */
  takes?: boolean;
  /** Description of the effect; absent where the subject is enough. */
  summary?: Message;
}

/**
 * Reports, in an operation's transaction, what it did on behalf of an operator. The check around the call evaluates the
 * report (docs/decisions/089). Throws without that check, so that no money or goods move past it. The store itself is
 * not limited.
 */
export function report({ db, actor }: Context, effect: Effect): void {
  if (isSystem(actor.uid)) return;
  const effects = notesOf<Effect>(db);
  if (!effects)
    throw new Error(`${actor.uid} reports ${effect.kind} of ${effect.subject}, and no guard listens`);
  effects.push(effect);
}

/** Runs a call in its transaction, and returns the reported effects that were not rolled back. */
export async function collectEffects<T>(
  db: Database,
  work: () => Promise<T>,
): Promise<{ value: T; effects: Effect[] }> {
  const { value, notes } = await withNotes<T, Effect>(db, work);
  return { value, effects: notes };
}
