import { takaText } from "@hira/contract";
import { audited } from "../audit/audited.ts";
import { findUser, updateRole } from "../identity/queries.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import {
  anonymise,
  hasOpenOrder,
  hasOtherAdmin,
  hasPendingRequest,
  lockRoles,
  lockUser,
  refuseOwnNewcomers,
} from "./queries.ts";
import { requireStillAdmin } from "./require-admin.ts";

/**
 * Disables an account and takes away what names the person; its money history stays (docs/rules.md#identity).
 * Refuses `user_not_found`, `own_account`, `last_admin`, and while something is left to do first
 * `user_has_open_orders`, `user_has_pending_requests` or `user_has_money`.
 */
export async function deleteUser(context: Context, uid: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db } = inside;
    if (uid === context.actor.uid) throw new Refusal("own_account");
    await lockRoles(db);
    await requireStillAdmin(inside);
    await lockUser(db, uid);
    const user = await findUser(db, uid);
    if (!user || user.disabledAt) throw new Refusal("user_not_found");
    if (user.role === "admin" && !(await hasOtherAdmin(db, uid))) throw new Refusal("last_admin");
    if (await hasOpenOrder(db, uid)) throw new Refusal("user_has_open_orders");
    if (await hasPendingRequest(db, uid)) throw new Refusal("user_has_pending_requests");
    if (user.balance > 0) {
      throw new Refusal("user_has_money", { values: { balance: takaText(user.balance) } });
    }
    await updateRole(db, context.actor, uid, "user");
    await refuseOwnNewcomers(db, uid);
    await anonymise(db, uid);
    // No name or e-mail here: the log can never be cleared of them.
    return { audit: { action: "user.delete", subject: `user:${uid}`, before: { role: user.role } } };
  });
}
