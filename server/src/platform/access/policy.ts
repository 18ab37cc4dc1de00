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
 * Returns the domain error of a route for an actor with a profile, or undefined when the actor may call it
 * (docs/rules/people.md#permissions).
 */
export function refusalOf(access: Access, actor: Actor, ownerUid: string | undefined): ErrorCode | undefined {
  // The error is the same for another customer's account and for an ID that does not exist, so that nobody can find
  // out which accounts exist.
  if (access === "self")
    return ownerUid === actor.uid || can(actor.grants, "customers:read") ? undefined : "user_not_found";
  if (isOpenToOthers(access)) return undefined;
  if (actor.role !== "admin") return actor.isFrozen ? "account_frozen" : "admin_only";
  return mayCall(actor.grants, access) ? undefined : "not_permitted";
}

/** Returns an account's role and grants in effect. A frozen admin has only a customer's view and permissions. */
export function effectivePowers({
  role,
  grants,
  frozen,
}: Pick<Actor, "role" | "grants"> & { frozen: boolean }): Pick<Actor, "role" | "grants"> {
  return frozen ? { role: "user", grants: NO_GRANTS } : { role, grants };
}

/**
 * Every way to buy or to add money starts with this check. It gives an early answer, in the right order of errors. The
 * database trigger `refuse_closed_owner` also covers a freeze at the same moment (docs/decisions/037). Throws the
 * domain error `account_frozen`.
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
 * Requires a fresh sign-in for a change of a record that can be switched on and off, unless the change only switches
 * it off or renames it: switching off prevents harm. Throws the domain error `sign_in_again`.
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
 * Returns when a person last proved who they are. For people with a passkey only the passkey counts, not a sign-in at
 * the provider.
 */
export function lastProof(
  { token, provedAt, hasPasskey }: { token: string; provedAt: Date | undefined; hasPasskey: boolean },
  signedInAt: Date | undefined,
): Date | undefined {
  // A renewed token proves nothing new: its sign-in time is ignored, even if the provider changed it.
  const bySignIn = token === "good" && !hasPasskey ? signedInAt : undefined;
  return bySignIn && provedAt && bySignIn < provedAt ? provedAt : (bySignIn ?? provedAt);
}

/**
 * Returns true if the account's e-mail is verified and listed in ADMIN_EMAILS. An unverified e-mail may belong to
 * anybody.
 */
export function isNamedOwner(
  { email, emailVerified }: { email: string; emailVerified: boolean },
  adminEmails: readonly string[],
): boolean {
  return emailVerified && adminEmails.includes(email.toLowerCase());
}
