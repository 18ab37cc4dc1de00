import type { Access } from "@hira/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Database } from "../db/database.ts";
import { effectiveRole, refusalOf } from "../identity/policy.ts";
import { findAccess } from "../identity/queries.ts";
import type { Actor } from "../lib/actor.ts";
import type { Identity } from "../lib/identity.ts";
import { Refusal } from "../lib/refusal.ts";
import type { LimitCheck } from "./limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    identity: Identity | null;
    actor: Actor | null;
  }
}

export interface AuthenticationParts {
  db: Database;
  verifyToken: (token: string) => Promise<Identity>;
  /** Per account, once the token is verified. */
  accountLimit: LimitCheck;
  /** Per address, for calls without a valid token. */
  anonymousLimit: LimitCheck;
  /** Per address, for an account's first sight. */
  signUpLimit: LimitCheck;
}

/** A hook that lets a call through to its route, or refuses it, before its body is read (docs/rules.md#identity). */
export function requireAccess(access: Access, parts: AuthenticationParts) {
  return async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (access === "public") return parts.anonymousLimit(request, reply);
    const identity = await identify(request, reply, parts);
    request.identity = identity;
    await parts.accountLimit(request, reply);
    // Read on every call, so that a demotion, a freeze or a deletion works at once.
    const known = await findAccess(parts.db, identity.uid);
    if (known?.disabled) throw new Refusal("account_deleted");
    if (access === "identity") return known ? undefined : parts.signUpLimit(request, reply);
    if (!known) throw new Refusal("no_profile");
    const { uid } = identity;
    const role = effectiveRole(known);
    const actor: Actor = { uid, role, isFrozen: known.frozen, address: request.ip };
    const refusal = refusalOf(access, actor, (request.params as { uid?: string }).uid);
    if (refusal) throw new Refusal(refusal);
    request.actor = actor;
  };
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AuthenticationParts,
): Promise<Identity> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "")?.[1];
  try {
    if (!token) throw new Refusal(request.headers.authorization ? "invalid_token" : "unauthenticated");
    return await parts.verifyToken(token);
  } catch (error) {
    await parts.anonymousLimit(request, reply);
    throw error;
  }
}
