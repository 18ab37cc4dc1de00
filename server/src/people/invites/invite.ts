import { access, INVITE_DAYS, MAX_WAITING_INVITES } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { writeToInvited } from "../../platform/outgoing/write-to-invited.ts";
import { findUser } from "../identity/queries.ts";
import { findPreset, lockStaff } from "../staff/queries.ts";
import { requireCovers, requireStill } from "../staff/require-grants.ts";
import {
  countInvites,
  endInvite,
  findInvite,
  hasVerifiedAccount,
  type InviteRow,
  insertInvite,
} from "./queries.ts";

/** Inviting somebody to a role needs the same permissions as giving the role, because the invitation gives it later. */
const MAY_GIVE_ROLES = access["PATCH /users/{uid}/role"];

/**
 * Invites an e-mail address to a role: the account that first signs in with the verified address gets the role. Sends
 * an e-mail if the shop sends any. @throws `preset_not_found`, `not_permitted`, `admin_only`, `invite_waits`,
 * `invite_needless` if an account has the verified address, `too_many_invites`
 */
export async function invite(
  context: Context,
  { email, preset: presetId }: { email: string; preset: string },
): Promise<InviteRow> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    await lockStaff(db);
    const own = await requireStill(inside, MAY_GIVE_ROLES);
    const preset = await findPreset(db, presetId);
    if (!preset) throw new DomainError("preset_not_found");
    requireCovers(own, preset.grants);
    if (await hasVerifiedAccount(db, email)) throw new DomainError("invite_needless");
    if ((await countInvites(db)) >= MAX_WAITING_INVITES) throw new DomainError("too_many_invites");
    const id = newId();
    const isNew = await insertInvite(db, {
      ...{ id, email, preset: presetId, invitedBy: actor.uid, days: INVITE_DAYS },
    });
    if (!isNew) throw new DomainError("invite_waits");
    const language = (await findUser(db, actor.uid))?.language ?? null;
    await writeToInvited(db, { id, invitedBy: actor.uid, role: preset.name, language });
    const made = await findInvite(db, id);
    if (!made) throw new Error(`The invitation ${id} is gone`);
    const after = { email, preset: presetId };
    return { value: made, audit: { action: "invite.create", subject: `invite:${id}`, after } };
  });
}

/**
 * Withdraws a waiting invitation. This needs the same permissions as inviting to its role. @throws `not_permitted`, and
 * `invite_not_found`, also if the invitation was accepted meanwhile
 */
export async function withdrawInvite(context: Context, id: string): Promise<void> {
  await audited(context, async (inside) => {
    const { db } = inside;
    await lockStaff(db);
    const own = await requireStill(inside, MAY_GIVE_ROLES);
    const found = await findInvite(db, id);
    if (!found) throw new DomainError("invite_not_found");
    requireCovers(own, found.preset?.grants);
    if (!(await endInvite(db, id, "withdrawn"))) throw new DomainError("invite_not_found");
    const before = { email: found.email, preset: found.presetId };
    return { audit: { action: "invite.withdraw", subject: `invite:${id}`, before } };
  });
}
