import type { Access, ErrorCode, Role } from "@hira/contract";
import type { Actor } from "../lib/actor.ts";
import { Refusal } from "../lib/refusal.ts";

/** The refusal of a route to an actor with a profile, or undefined when it is open to them (docs/rules.md#identity). */
export function refusalOf(access: Access, actor: Actor, ownerUid: string | undefined): ErrorCode | undefined {
  if (access === "admin" && actor.role !== "admin") return actor.isFrozen ? "account_frozen" : "admin_only";
  // Foreign and unknown ids answer alike, so that nobody can probe for accounts.
  if (access === "owner" && ownerUid !== actor.uid && actor.role !== "admin") return "user_not_found";
  return undefined;
}

/** A frozen admin sees what a customer sees. */
export function effectiveRole({ role, frozen }: { role: Role; frozen: boolean }): Role {
  return frozen ? "user" : role;
}

/**
 * Every way to buy or to fund begins with this. It answers early and in the right order; what holds also against a
 * freeze at the same moment is the database's trigger `refuse_closed_owner` (docs/decisions/037).
 * Refuses `account_frozen`.
 */
export function requireActive(actor: Actor): void {
  if (actor.isFrozen) throw new Refusal("account_frozen");
}

/** An account is admin from its first sight when its verified e-mail is in ADMIN_EMAILS. */
export function firstRole(
  email: string,
  emailVerified: boolean,
  adminEmails: readonly string[],
): "user" | "admin" {
  return emailVerified && adminEmails.includes(email.toLowerCase()) ? "admin" : "user";
}
