import { effectivePowers } from "../../platform/access/policy.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import type { Identity } from "../../platform/lib/identity.ts";
import { findCallers } from "./queries.ts";

/**
 * Returns the account of each token, in the same order; undefined if the account is deleted or the sign-in has ended.
 */
export async function findActors(
  db: Database,
  identities: readonly Identity[],
): Promise<(Actor | undefined)[]> {
  const callers = await findCallers(db, identities);
  return identities.map(({ uid }, index) => {
    const caller = callers[index];
    if (!caller || caller.disabled || caller.token === "over") return undefined;
    return { uid, ...effectivePowers(caller), isFrozen: caller.frozen };
  });
}
