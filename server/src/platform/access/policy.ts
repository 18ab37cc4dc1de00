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
import { DomainError } from "../lib/domain-error.ts";

/**
 * Returns the domain error with which a route refuses an actor with a profile; undefined if the actor may call it
 * (docs/rules/people.md#permissions).
 */
export function refusalOf(access: Access, actor: Actor, ownerUid: string | undefined): ErrorCode | undefined {
  // The error is the same for another customer's account as for an unknown ID, so that nobody can find out which
  // accounts exist.
  if (access === "self")
    return ownerUid === actor.uid || can(actor.grants, "customers:read") ? undefined : "user_not_found";
  if (isOpenToOthers(access)) return undefined;
  if (actor.role !== "admin") return actor.isFrozen ? "account_frozen" : "admin_only";
  return mayCall(actor.grants, access) ? undefined : "not_permitted";
}

/** Returns the role and grants that an account can use now. A frozen admin has only a customer's. */
export function effectivePowers({
  role,
  grants,
  frozen,
}: Pick<Actor, "role" | "grants"> & { frozen: boolean }): Pick<Actor, "role" | "grants"> {
  return frozen ? { role: "user", grants: NO_GRANTS } : { role, grants };
}

/**
 * Throws the domain error `account_frozen` if the account is frozen. Every order and every request to add money starts
 * with this check, so that this error comes before others. The database trigger `refuse_closed_owner` also stops those
 * that run while the account is being frozen (docs/decisions/037).
 */
export function requireActive(actor: Actor): void {
  if (actor.isFrozen) throw new DomainError("account_frozen");
}

/**
 * Requires a fresh sign-in, for actions that cannot be undone (docs/decisions/039). Throws the domain error
 * `sign_in_again`.
 */
export function requireFresh({ uid, provedAt }: Actor): void {
  if (isSystem(uid)) return;
  const age = provedAt && (Date.now() - provedAt.getTime()) / 1000;
  if (age === undefined || age > FRESH_SECONDS) throw new DomainError("sign_in_again");
}

/**
 * Requires a fresh sign-in for a change of a record that can be switched on and off. A change that only renames the
 * record or switches it off needs none, because switching off prevents harm. Throws the domain error `sign_in_again`.
 */
export function requireFreshToWiden<T extends { name: string; active: boolean }>(
  actor: Actor,
  before: T,
  after: T,
): void {
  const harmless = { ...before, name: after.name, active: before.active && after.active };
  if (!isDeepStrictEqual(after, harmless)) requireFresh(actor);
}

/**
 * Returns when a person last proved their identity. If the account has a passkey, a sign-in at the provider does not
 * count.
 */
export function lastProof(
  { token, provedAt, hasPasskey }: { token: string; provedAt: Date | undefined; hasPasskey: boolean },
  signedInAt: Date | undefined,
): Date | undefined {
  // The time of sign-in in a renewed token is ignored, even if the provider changed it, because a renewal proves
  // nothing.
  const bySignIn = token === "good" && !hasPasskey ? signedInAt : undefined;
  return bySignIn && provedAt && bySignIn < provedAt ? provedAt : (bySignIn ?? provedAt);
}

/**
 * Returns true if the account's e-mail address is verified and listed in ADMIN_EMAILS. An unverified address does not
 * count, because anybody can enter one.
 */
export function isNamedOwner(
  { email, emailVerified }: { email: string; emailVerified: boolean },
  adminEmails: readonly string[],
): boolean {
  return emailVerified && adminEmails.includes(email.toLowerCase());
}
