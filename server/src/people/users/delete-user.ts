import { access, takaText } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findUser, updateStaff } from "../identity/queries.ts";
import { lockStaff } from "../staff/queries.ts";
import { requireAnotherOwner, requirePowersOf, requireStill } from "../staff/require-grants.ts";
import { eraseAccount, findUnsettled } from "./erase-account.ts";
import { lockUser } from "./queries.ts";

const MAY_DELETE = access["DELETE /users/{uid}"];

/**
 * Disables an account and deletes the person's data. Its transfers and orders stay (docs/rules/people.md#identity).
 * @throws `user_not_found`, `own_deletion`, `last_owner`, `not_permitted`; `user_has_open_orders`,
 * `user_has_pending_requests` or `user_has_money` until these are settled
 */
export async function deleteUser(context: Context, uid: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db } = inside;
    if (uid === context.actor.uid) throw new DomainError("own_deletion");
    await lockStaff(db);
    await requireStill(inside, MAY_DELETE);
    await lockUser(db, uid);
    const user = await findUser(db, uid);
    if (!user || user.disabledAt) throw new DomainError("user_not_found");
    await requirePowersOf(inside, user, MAY_DELETE);
    await requireAnotherOwner(inside, user);
    const unsettled = await findUnsettled(inside, user);
    if (unsettled === "orders") throw new DomainError("user_has_open_orders");
    if (unsettled === "requests") throw new DomainError("user_has_pending_requests");
    if (unsettled === "money")
      throw new DomainError("user_has_money", { values: { balance: takaText(user.balance) } });
    if (user.preset) await updateStaff(db, context.actor, { uid, preset: null });
    await eraseAccount(inside, uid);
    // The audit entry contains no name and no e-mail address, because nothing can be deleted from the audit log.
    return {
      audit: {
        action: "user.delete",
        subject: `user:${uid}`,
        before: { role: user.role, ...(user.preset && { preset: user.preset._id }) },
      },
    };
  });
}
