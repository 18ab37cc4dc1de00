import { type AccountStatus, inEnglish, type Message } from "@hira/contract";
import { requireFresh } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { statusOf } from "../identity/presenter.ts";
import { findUser, type UserRow, updateFreeze } from "../identity/queries.ts";
import { liftFlag } from "../risk/flags/queries.ts";
import { lockStaff } from "../staff/queries.ts";
import { requireAnotherOwner, requirePowersOf, requireStill } from "../staff/require-grants.ts";
import { lockAccount } from "./queries.ts";

export interface StatusChange {
  uid: string;
  status: AccountStatus;
  /** The reason; a freeze needs one. */
  reason?: string | Message | undefined;
  /** True when unfreezing: the rule that froze the account must never freeze it again. */
  notAgain?: boolean | undefined;
}

const frozenFor = (reason: string | Message) =>
  typeof reason === "string"
    ? { frozenReason: reason, frozenMessage: null }
    : { frozenReason: inEnglish(reason), frozenMessage: reason };

/**
 * Freezes or unfreezes an account, even if a rule froze it (docs/decisions/037). After a freeze is committed, no
 * instance can commit an order or request of the account (trigger `refuse_closed_owner`). @throws `user_not_found`,
 * `own_freeze`, `last_owner`, `not_permitted`, `sign_in_again` for unfreezing, `admin_only` if the actor lost their
 * role
 */
export async function changeStatus(
  context: Context,
  { uid, status, reason = "", notAgain = false }: StatusChange,
): Promise<UserRow> {
  return audited(context, async (inside) => {
    const { db } = inside;
    await lockStaff(db);
    await requireStill(inside, "customers:write");
    await lockAccount(db, uid);
    const user = await findUser(db, uid);
    if (!user || user.disabledAt) throw new DomainError("user_not_found");
    const before = { status: statusOf(user) };
    if (before.status === status) return { value: user, audit: "unchanged" };
    // Only unfreezing needs a fresh sign-in, because a freeze prevents harm.
    if (status === "active") requireFresh(context.actor);
    if (status === "frozen" && uid === context.actor.uid) throw new DomainError("own_freeze");
    // Freezing an admin takes away their permissions, so it is a change of staff.
    await requirePowersOf(inside, user);
    if (status === "frozen") await requireAnotherOwner(inside, user);
    const frozen = status === "frozen" ? frozenFor(reason) : { frozenReason: null, frozenMessage: null };
    await updateFreeze(db, uid, frozen);
    const by = context.actor.uid;
    const lifted = status === "active" ? await liftFlag(db, { uid, by, notAgain }) : undefined;
    return {
      value: { ...user, ...frozen },
      audit: {
        action: "user.status",
        subject: `user:${uid}`,
        before,
        after: { status, ...(reason && { reason }), ...(lifted && notAgain && { notAgainFor: lifted }) },
      },
    };
  });
}
