import type { Role } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import { findUser, type UserRow, updateRole } from "../identity/queries.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { hasOtherAdmin, lockRoles } from "./queries.ts";
import { requireStillAdmin } from "./require-admin.ts";

/**
 * Makes an account admin, or an ordinary customer again; the same role twice changes nothing (docs/rules.md#identity).
 * Refuses `user_not_found`, `own_role` and `last_admin`, and `admin_only` when the acting admin was demoted meanwhile.
 */
export async function changeRole(
  context: Context,
  { uid, role }: { uid: string; role: Role },
): Promise<UserRow> {
  return audited(context, async ({ db }) => {
    await lockRoles(db);
    await requireStillAdmin({ ...context, db });
    const user = await findUser(db, uid);
    if (!user || user.disabledAt) throw new Refusal("user_not_found");
    if (user.role === role) return { value: user, audit: "unchanged" };
    if (role === "user") {
      if (uid === context.actor.uid) throw new Refusal("own_role");
      if (!(await hasOtherAdmin(db, uid))) throw new Refusal("last_admin");
    }
    await updateRole(db, context.actor, uid, role);
    return {
      value: { ...user, role },
      audit: { action: "user.role", subject: `user:${uid}`, before: { role: user.role }, after: { role } },
    };
  });
}
