import { takaText } from "@hira/contract";
import { requireActive } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findUser } from "../identity/queries.ts";
import { eraseAccount, findUnsettled } from "./erase-account.ts";
import { lockUser } from "./queries.ts";

/**
 * Deletes the caller's own account (docs/rules/people.md#ones-own-account). An admin cannot do this: another admin must
 * take the role away first, so that the others see it. A frozen account cannot do this, so that nobody escapes a
 * freeze. @throws `account_frozen`, `account_deleted`, `own_staff_role`, `own_open_orders`, `own_pending_requests`,
 * `own_money`
 */
export async function deleteOwnAccount({ db, actor }: Context): Promise<void> {
  // The audit entry omits the e-mail address, because nobody can change the audit log.
  const { address: _, ...named } = actor;
  const { uid } = named;
  await audited({ db, actor: named }, async (inside) => {
    await lockUser(inside.db, uid);
    const user = await findUser(inside.db, uid);
    if (!user || user.disabledAt) throw new DomainError("account_deleted");
    requireActive({ ...actor, isFrozen: user.frozenReason !== null });
    if (user.role === "admin") throw new DomainError("own_staff_role");
    const unsettled = await findUnsettled(inside, user);
    if (unsettled === "orders") throw new DomainError("own_open_orders");
    if (unsettled === "requests") throw new DomainError("own_pending_requests");
    if (unsettled === "money")
      throw new DomainError("own_money", { values: { balance: takaText(user.balance) } });
    await eraseAccount(inside, uid, { left: true });
    return {
      audit: {
        action: "user.delete",
        subject: `user:${uid}`,
        before: { role: user.role },
        after: { by: "owner" },
      },
    };
  });
}
