import type { RouteDefinition } from "@hira/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { effectivePowers, lastProof, refusalOf, requireFresh } from "../access/policy.ts";
import type { Database } from "../db/database.ts";
import type { Actor } from "../lib/actor.ts";
import type { FindCaller } from "../lib/caller.ts";
import { DomainError } from "../lib/domain-error.ts";
import type { Identity } from "../lib/identity.ts";
import type { LimitCheck } from "./limits.ts";

declare module "fastify" {
  interface FastifyRequest {
    identity: Identity | null;
    actor: Actor | null;
  }
}

export interface AuthenticationParts {
  db: Database;
  findCaller: FindCaller;
  verifyToken: (token: string) => Promise<Identity>;
  /** Limit on the calls that one account makes with valid tokens. */
  accountLimit: LimitCheck;
  /** Limit on the calls without a valid token that come from one address. */
  anonymousLimit: LimitCheck;
  /** Limit on the new accounts that are created from one address. */
  signUpLimit: LimitCheck;
}

/**
 * Returns a hook that checks the caller of a route before the call's body is read (docs/rules/people.md#identity).
 */
export function requireAccess(
  { access, findsAccount, fresh }: Pick<RouteDefinition, "access" | "findsAccount" | "fresh">,
  parts: AuthenticationParts,
) {
  return async function authenticate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (access === "public") return parts.anonymousLimit(request, reply);
    const identity = await identify(request, reply, parts);
    request.identity = identity;
    await parts.accountLimit(request, reply);
    if (findsAccount) return;
    if (access === "identity") {
      const known = await findLiving(parts, identity);
      return known ? undefined : parts.signUpLimit(request, reply);
    }
    const actor = await findActor(parts, request);
    const refusal = refusalOf(access, actor, (request.params as { uid?: string }).uid);
    if (refusal) throw new DomainError(refusal);
    if (fresh === "always") requireFresh(actor);
    request.actor = actor;
  };
}

/**
 * Reads the account on every call. So after a demotion, freeze, deletion or sign-out, the account's next call already
 * fails. Throws the domain errors `account_deleted` and `invalid_token`.
 */
async function findLiving(
  { db, findCaller }: Pick<AuthenticationParts, "db" | "findCaller">,
  identity: Identity,
) {
  const known = await findCaller(db, identity);
  if (known?.token === "over") throw new DomainError("invalid_token");
  // An account that its customer deleted counts as missing until that person signs in again (docs/decisions/163).
  if (known?.disabled && known.left) return undefined;
  if (known?.disabled) throw new DomainError("account_deleted");
  return known;
}

/**
 * Returns the account to which a verified token belongs. Throws the domain errors `account_deleted`, `invalid_token`
 * and `no_profile`.
 */
export async function findActor(
  parts: Pick<AuthenticationParts, "db" | "findCaller">,
  { identity, ip }: Pick<FastifyRequest, "identity" | "ip">,
): Promise<Actor> {
  const known = identity && (await findLiving(parts, identity));
  if (!known) throw new DomainError("no_profile");
  return {
    uid: identity.uid,
    ...effectivePowers(known),
    isFrozen: known.frozen,
    signIn: known.signIn,
    signedInAt: identity.signedInAt,
    provedAt: lastProof(known, identity.signedInAt),
    address: ip,
  };
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AuthenticationParts,
): Promise<Identity> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? "")?.[1];
  try {
    if (!token) throw new DomainError(request.headers.authorization ? "invalid_token" : "unauthenticated");
    return await parts.verifyToken(token);
  } catch (error) {
    await parts.anonymousLimit(request, reply);
    throw error;
  }
}
