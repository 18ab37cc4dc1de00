import type { Access, ErrorCode } from "@hira/contract";
import type { Actor } from "../lib/actor.ts";

/** The refusal of a route to an actor with a profile, or undefined when it is open to them (docs/rules.md#identity). */
export function refusalOf(access: Access, actor: Actor, ownerUid: string | undefined): ErrorCode | undefined {
  if (access === "admin" && actor.role !== "admin") return "admin_only";
  // Foreign and unknown ids answer alike, so that nobody can probe for accounts.
  if (access === "owner" && ownerUid !== actor.uid && actor.role !== "admin") return "user_not_found";
  return undefined;
}

/** An account is admin from its first sight when its verified e-mail is in ADMIN_EMAILS. */
export function firstRole(
  email: string,
  emailVerified: boolean,
  adminEmails: readonly string[],
): "user" | "admin" {
  return emailVerified && adminEmails.includes(email.toLowerCase()) ? "admin" : "user";
}
