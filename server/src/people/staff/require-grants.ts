import { ALL_GRANTS, can, covers, type Grants, type Need, OWNER } from "@hira/contract";
import { isSystem } from "../../platform/lib/actor.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { findAccess, type UserRow } from "../identity/queries.ts";
import { hasOtherOwner } from "./queries.ts";

/**
 * What the actor may at this moment, not when the call came in: two owners who demote each other at once, and one who
 * gives away what was just taken from them, come second. Refuses `admin_only` and `not_permitted`.
 */
export async function requireStill({ db, actor }: Context, need: Need): Promise<Grants> {
  if (actor.grants === ALL_GRANTS && isSystem(actor.uid)) return ALL_GRANTS;
  const access = await findAccess(db, actor.uid);
  if (access?.role !== "admin" || access.disabled || access.frozen) throw new Refusal("admin_only");
  if (!can(access.grants, need)) throw new Refusal("not_permitted");
  return access.grants;
}

/** Nobody gives, or takes away, what they do not have themselves. Refuses `not_permitted`. */
export function requireCovers(own: Grants, others: Grants | undefined): void {
  if (others && !covers(own, others)) throw new Refusal("not_permitted");
}

type Staffed = Pick<UserRow, "uid" | "preset">;

/**
 * Before an admin's powers end or begin again, in whatever way: only who may do that to the staff, and has all
 * of their powers, does it. An ordinary customer's account has none. Refuses `not_permitted`.
 */
export async function requirePowersOf(
  context: Context,
  { preset }: Staffed,
  need: Need = "staff:write",
): Promise<void> {
  if (preset) requireCovers(await requireStill(context, need), preset.grants);
}

/** Before an account's powers end: an owner who can act stays. Refuses `last_owner`. */
export async function requireAnotherOwner({ db }: Context, { uid, preset }: Staffed): Promise<void> {
  if (preset?._id === OWNER && !(await hasOtherOwner(db, uid))) throw new Refusal("last_owner");
}
