import { ALL_GRANTS, can, covers, type Grants, type Need, OWNER } from "@hira/contract";
import { isSystem } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findAccess, type UserRow } from "../identity/queries.ts";
import { hasOtherOwner } from "./queries.ts";

/**
 * Checks the actor's current grants, not those from the start of the call: of two owners who demote each other
 * concurrently, the second fails, and so does giving away a grant that was just taken away. @throws `admin_only`,
 * `not_permitted`
 */
export async function requireStill({ db, actor }: Context, need: Need): Promise<Grants> {
  if (actor.grants === ALL_GRANTS && isSystem(actor.uid)) return ALL_GRANTS;
  const access = await findAccess(db, actor.uid);
  if (access?.role !== "admin" || access.disabled || access.frozen) throw new DomainError("admin_only");
  if (!can(access.grants, need)) throw new DomainError("not_permitted");
  return access.grants;
}

/** Nobody may give or take away grants that they lack themselves. @throws `not_permitted` */
export function requireCovers(own: Grants, others: Grants | undefined): void {
  if (others && !covers(own, others)) throw new DomainError("not_permitted");
}

type Staffed = Pick<UserRow, "uid" | "preset">;

/**
 * Checks that the actor may end or restore an admin's powers: needs the staff permission and all of that admin's
 * grants. An ordinary customer has no powers to check. @throws `not_permitted`
 */
export async function requirePowersOf(
  context: Context,
  { preset }: Staffed,
  need: Need = "staff:write",
): Promise<void> {
  if (preset) requireCovers(await requireStill(context, need), preset.grants);
}

/** Checks, before an account's powers end, that an owner who can act remains. @throws `last_owner` */
export async function requireAnotherOwner({ db }: Context, { uid, preset }: Staffed): Promise<void> {
  if (preset?._id === OWNER && !(await hasOtherOwner(db, uid))) throw new DomainError("last_owner");
}
