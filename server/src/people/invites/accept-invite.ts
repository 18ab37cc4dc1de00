import { access, can, covers, noticeMessages } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import { systemActor } from "../../platform/lib/actor.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { findAccess, findUser, type UserRow, updateStaff } from "../identity/queries.ts";
import { lockStaff } from "../staff/queries.ts";
import { endInvite, type InviteRow, isInvited, lockInviteOf } from "./queries.ts";

/**
 * Gives an account the role to which its verified e-mail address was invited, in its own transaction. If the inviter
 * may no longer give that role, the invitation has no effect. Returns whether the account got the role.
 */
export async function acceptInvite(db: Database, uid: string): Promise<boolean> {
  // Every sign-in calls this function, so the lock is taken only if there is an invitation for the account.
  if (!(await isInvited(db, uid))) return false;
  return withTransaction(db, async (tx) => {
    await lockStaff(tx);
    const user = await findUser(tx, uid);
    // Anybody can enter an e-mail address, so an account with an unverified one gets no role.
    if (!user?.emailVerified || user.role === "admin" || user.disabledAt || user.frozenReason !== null)
      return false;
    const invite = await lockInviteOf(tx, user.email.toLowerCase());
    if (!invite || invite.invitedBy === uid) return false;
    const inviter = await inviterOf(tx, invite);
    return inviter && invite.preset ? join(tx, { user, invite, inviter }) : annul(tx, invite);
  });
}

/** Returns the inviter as the actor; undefined if they may no longer give this role. */
async function inviterOf(db: Database, { invitedBy, preset }: InviteRow): Promise<Actor | undefined> {
  const known = await findAccess(db, invitedBy);
  if (known?.role !== "admin" || known.disabled || known.frozen) return undefined;
  if (!can(known.grants, access["PATCH /users/{uid}/role"]) || !covers(known.grants, preset?.grants ?? {}))
    return undefined;
  return { uid: invitedBy, role: known.role, grants: known.grants, isFrozen: false };
}

async function join(
  db: Database,
  { user, invite, inviter }: { user: UserRow; invite: InviteRow; inviter: Actor },
): Promise<boolean> {
  // In the audit log, the inviter is the actor who gave the role, just as if the account had existed before.
  return audited({ db, actor: inviter }, async (inside) => {
    await endInvite(inside.db, invite.id, "accepted");
    await updateStaff(inside.db, inviter, { uid: user.uid, preset: invite.presetId });
    const [name, role] = [invite.email, invite.preset?.name ?? invite.presetId];
    await notifyAdmins({ db: inside.db, actor: systemActor }, noticeMessages.joined({ name, role }));
    const before = { role: user.role };
    const after = { role: "admin", preset: invite.presetId, invite: invite.id };
    return { value: true, audit: { action: "user.role", subject: `user:${user.uid}`, before, after } };
  });
}

async function annul(db: Database, invite: InviteRow): Promise<boolean> {
  return audited({ db, actor: systemActor }, async (inside) => {
    await endInvite(inside.db, invite.id, "void");
    await notifyAdmins(inside, noticeMessages.inviteVoid({ name: invite.email, by: invite.invitedByName }));
    const after = { email: invite.email, preset: invite.presetId, invitedBy: invite.invitedBy };
    return { value: false, audit: { action: "invite.void", subject: `invite:${invite.id}`, after } };
  });
}
