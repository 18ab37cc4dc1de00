import { isDeepStrictEqual } from "node:util";
import {
  type Access,
  can,
  type ErrorCode,
  FRESH_SECONDS,
  isOpenToOthers,
  mayCall,
  NO_GRANTS,
} from "@hira/contract";
import { type Actor, isSystem } from "../lib/actor.ts";
import { Refusal } from "../lib/refusal.ts";

/** The refusal of a route to an actor with a profile, or undefined when it is open to them (docs/rules/people.md#permissions). */
export function refusalOf(access: Access, actor: Actor, ownerUid: string | undefined): ErrorCode | undefined {
  // Foreign and unknown ids answer alike, so that nobody can probe for accounts.
  if (access === "self")
    return ownerUid === actor.uid || can(actor.grants, "customers:read") ? undefined : "user_not_found";
  if (isOpenToOthers(access)) return undefined;
  if (actor.role !== "admin") return actor.isFrozen ? "account_frozen" : "admin_only";
  return mayCall(actor.grants, access) ? undefined : "not_permitted";
}

/** A frozen admin sees and may what a customer does. */
export function effectivePowers({
  role,
  grants,
  frozen,
}: Pick<Actor, "role" | "grants"> & { frozen: boolean }): Pick<Actor, "role" | "grants"> {
  return frozen ? { role: "user", grants: NO_GRANTS } : { role, grants };
}

/**
 * Every way to buy or to fund begins with this. It answers early and in the right order; what holds also against a
 * freeze at the same moment is the database's trigger `refuse_closed_owner` (docs/decisions/037).
 * Refuses `account_frozen`.
 */
export function requireActive(actor: Actor): void {
  if (actor.isFrozen) throw new Refusal("account_frozen");
}

/** What cannot be taken back wants a proof of the last minutes (docs/decisions/039). Refuses `sign_in_again`. */
export function requireFresh({ uid, provedAt }: Actor): void {
  if (isSystem(uid)) return;
  const age = provedAt && (Date.now() - provedAt.getTime()) / 1000;
  if (age === undefined || age > FRESH_SECONDS) throw new Refusal("sign_in_again");
}

/** The same of what is switched on and off: a pause stops harm, so it and a new name want none. Refuses `sign_in_again`. */
export function requireFreshToWiden<T extends { name: string; active: boolean }>(
  actor: Actor,
  before: T,
  after: T,
): void {
  const harmless = { ...before, name: after.name, active: before.active && after.active };
  if (!isDeepStrictEqual(after, harmless)) requireFresh(actor);
}

/** When somebody last proved who they are. Who has a passkey does so by it: a sign-in at the provider is no proof then. */
export function lastProof(
  { token, provedAt, hasPasskey }: { token: string; provedAt: Date | undefined; hasPasskey: boolean },
  signedInAt: Date | undefined,
): Date | undefined {
  // A renewed token is no new proof, whatever its provider writes into it.
  const bySignIn = token === "good" && !hasPasskey ? signedInAt : undefined;
  return bySignIn && provedAt && bySignIn < provedAt ? provedAt : (bySignIn ?? provedAt);
}

/** Whose verified e-mail is in ADMIN_EMAILS. One that nobody verified may be anybody's. */
export function isNamedOwner(
  { email, emailVerified }: { email: string; emailVerified: boolean },
  adminEmails: readonly string[],
): boolean {
  return emailVerified && adminEmails.includes(email.toLowerCase());
}
