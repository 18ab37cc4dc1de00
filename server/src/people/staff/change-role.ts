import { access, DEFAULT_PRESET, type Role } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findUser, type UserRow, updateStaff } from "../identity/queries.ts";
import { findPreset, lockStaff } from "./queries.ts";
import { requireAnotherOwner, requireCovers, requirePowersOf, requireStill } from "./require-grants.ts";

const MAY_GIVE_ROLES = access["PATCH /users/{uid}/role"];

export interface RoleChange {
  uid: string;
  role: Role;
  /** The admin's preset. If absent, an admin keeps the current one, and a new admin gets Manager. */
  preset?: string | undefined;
}

/**
 * Makes an account an admin with a preset, changes an admin's preset, or makes an admin a customer again. Does nothing
 * if the role stays the same (docs/rules/people.md#permissions). @throws `user_not_found`, `preset_not_found`,
 * `own_role`, `own_preset`, `last_owner`, `not_permitted`, and `admin_only` if the actor lost their role meanwhile
 */
export async function changeRole(context: Context, change: RoleChange): Promise<UserRow> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    await lockStaff(db);
    const own = await requireStill(inside, MAY_GIVE_ROLES);
    const user = await findUser(db, change.uid);
    if (!user || user.disabledAt) throw new DomainError("user_not_found");
    const preset = await presetAfter(inside, user, change);
    if (user.role === change.role && user.preset?._id === preset?._id)
      return { value: user, audit: "unchanged" };
    if (user.uid === actor.uid) throw new DomainError(preset ? "own_preset" : "own_role");
    requireCovers(own, preset?.grants);
    await requirePowersOf(inside, user, MAY_GIVE_ROLES);
    await requireAnotherOwner(inside, user);
    await updateStaff(db, actor, { uid: user.uid, preset: preset?._id ?? null });
    const after = { ...user, role: change.role, preset: preset ?? null };
    return {
      value: after,
      audit: { action: "user.role", subject: `user:${user.uid}`, before: toldOf(user), after: toldOf(after) },
    };
  });
}

async function presetAfter({ db }: Context, user: UserRow, { role, preset }: RoleChange) {
  if (role === "user") return undefined;
  const found = await findPreset(db, preset ?? user.preset?._id ?? DEFAULT_PRESET);
  if (!found) throw new DomainError("preset_not_found");
  return found;
}

const toldOf = ({ role, preset }: Pick<UserRow, "role" | "preset">) => ({
  role,
  ...(preset && { preset: preset._id }),
});
