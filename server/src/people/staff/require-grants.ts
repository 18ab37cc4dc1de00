import { ALL_GRANTS, can, covers, type Grants, type Need, OWNER } from "@hira/contract";
import { isSystem } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findAccess, type UserRow } from "../identity/queries.ts";
import { hasOtherOwner } from "./queries.ts";

/**
 * Checks the actor's grants as they are now, not as they were at the start of the call. So if two owners take each
 * other's role away at the same time, the second call fails, and nobody can give a grant that they have just lost.
 * @throws `admin_only`, `not_permitted`
 */
export async function requireStill({ db, actor }: Context, need: Need): Promise<Grants> {
  if (actor.grants === ALL_GRANTS && isSystem(actor.uid)) return ALL_GRANTS;
  const access = await findAccess(db, actor.uid);
  if (access?.role !== "admin" || access.disabled || access.frozen) throw new DomainError("admin_only");
  if (!can(access.grants, need)) throw new DomainError("not_permitted");
  return access.grants;
}

/** Checks that nobody gives or takes away grants that they lack themselves. @throws `not_permitted` */
export function requireCovers(own: Grants, others: Grants | undefined): void {
  if (others && !covers(own, others)) throw new DomainError("not_permitted");
}

type Staffed = Pick<UserRow, "uid" | "preset">;

/**
 * Checks that the actor may freeze, unfreeze or delete an account. If it is an admin's, the actor needs the staff
 * permission and all grants of that admin. @throws `not_permitted`
 */
export async function requirePowersOf(
  context: Context,
  { preset }: Staffed,
  need: Need = "staff:write",
): Promise<void> {
  if (preset) requireCovers(await requireStill(context, need), preset.grants);
}

/**
 * Checks that at least one other owner, neither deleted nor frozen, remains when an owner's account is frozen, deleted
 * or loses its role. @throws `last_owner`
 */
export async function requireAnotherOwner({ db }: Context, { uid, preset }: Staffed): Promise<void> {
  if (preset?._id === OWNER && !(await hasOtherOwner(db, uid))) throw new DomainError("last_owner");
}
