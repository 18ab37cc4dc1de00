import {
  askedMessages,
  can,
  covers,
  DEFAULT_PRESET,
  type Grants,
  grantMessages,
  type Message,
  noticeMessages,
  OWNER,
  permissions,
} from "@hira/contract";
import type { Database } from "../../../platform/db/database.ts";
import { countInvites } from "../../invites/queries.ts";
import { findPreset, lockStaff } from "../../staff/queries.ts";
import { findStanding, listAdmins } from "../admin-queries.ts";
import { type Asking, type Finding, NOTHING, type Rule } from "./rule.ts";

/**
 * Returns the approval for a change of staff. An owner must approve. If no other owner can, every admin is notified and
 * the change takes effect after a day.
 */
const waits = (summary: Message, tells: Message): Finding => {
  const asks: Asking = { kind: "staff", summary, decides: "staff" };
  return { asks, tells };
};

/** Describes the grants that `beyond` does not contain. An approver must see these, not only the preset's name. */
function grantsIn(grants: Grants, beyond: Grants = {}): Message[] {
  if (permissions.every((name) => grants[name] === "write") && Object.keys(beyond).length === 0)
    return [grantMessages.all];
  const words = permissions.flatMap((name) => {
    const level = grants[name];
    return level === undefined || can(beyond, `${name}:${level}`) ? [] : [grantMessages[name][level]];
  });
  return words.length > 0 ? words : [grantMessages.none];
}

/** Returns whether this call appoints or invites the first other admin. An only owner may do so without an approval. */
async function begins(db: Database, preset: string): Promise<boolean> {
  return preset !== OWNER && (await listAdmins(db)).length === 1 && (await countInvites(db)) === 0;
}

const roleChange: Rule = async ({ db, params, body }) => {
  // The preset stays locked until the call ends, because the approval is for the grants that the preset has now.
  await lockStaff(db);
  const target = await findStanding(db, params?.uid ?? "");
  if (!target) return NOTHING;
  const wanted = body?.role === "admin" ? String(body.preset ?? target.preset ?? DEFAULT_PRESET) : null;
  if (wanted === target.preset) return NOTHING;
  const { name } = target;
  if (wanted === null) {
    const tells = noticeMessages.toCustomer({ name });
    // Taking an admin's role away takes effect at once, like freezing an account. For an owner it needs an approval,
    // because a thief with another owner's account could do it.
    if (target.preset !== OWNER) return { tells };
    return waits(askedMessages.ownerToCustomer({ name }), tells);
  }
  const preset = await findPreset(db, wanted);
  if (!preset) return NOTHING;
  const tells = noticeMessages.gaveRole({ name, role: preset.name });
  return target.preset === null && (await begins(db, wanted))
    ? { tells }
    : waits(askedMessages.giveRole({ name, role: preset.name, limits: grantsIn(preset.grants) }), tells);
};

/**
 * The invitation itself needs the approval, because the invited person gets the role at the first sign-in without
 * another one.
 */
const invitation: Rule = async ({ db, body }) => {
  await lockStaff(db);
  const preset = await findPreset(db, String(body?.preset ?? ""));
  if (!preset) return NOTHING;
  const name = String(body?.email);
  const tells = noticeMessages.invited({ name, role: preset.name });
  return (await begins(db, preset._id))
    ? { tells }
    : waits(askedMessages.inviteAs({ name, role: preset.name, limits: grantsIn(preset.grants) }), tells);
};

/**
 * Freezing an account needs no approval, so that a thief is stopped at once. Freezing an owner needs one, because a
 * thief could freeze the owners. Unfreezing an admin also needs one.
 */
const statusChange: Rule = async ({ db, params, body }) => {
  const target = await findStanding(db, params?.uid ?? "");
  if (!target?.preset || (body?.status === "frozen") === target.frozen) return NOTHING;
  const { name } = target;
  if (body?.status !== "frozen")
    return waits(askedMessages.unfreezeAdmin({ name }), noticeMessages.unfroze({ name }));
  const tells = noticeMessages.froze({ name });
  return target.preset === OWNER ? waits(askedMessages.freezeOwner({ name }), tells) : { tells };
};

const deletion: Rule = async ({ db, params }) => {
  const target = await findStanding(db, params?.uid ?? "");
  if (!target?.preset) return NOTHING;
  return waits(askedMessages.deleteAdmin({ name: target.name }), noticeMessages.deletedAdmin);
};

/** A preset's grants apply to everyone who has it, so adding grants to it needs an approval. */
const presetChange: Rule = async ({ db, params, body }) => {
  await lockStaff(db);
  const before = await findPreset(db, params?.id ?? "");
  if (!before || !body?.grants) return NOTHING;
  const role = before.name;
  const after = body.grants as Grants;
  if (!covers(before.grants, after))
    return waits(
      askedMessages.widenRole({ role, limits: grantsIn(after, before.grants) }),
      noticeMessages.widenedRole({ role }),
    );
  return covers(after, before.grants) ? NOTHING : { tells: noticeMessages.narrowedRole({ role }) };
};

/** Rules for calls that change who works in the shop, and with which preset. */
export const staffRules = {
  "PATCH /users/{uid}/role": roleChange,
  "POST /admin/staff-invites": invitation,
  "PATCH /users/{uid}/status": statusChange,
  "DELETE /users/{uid}": deletion,
  "PATCH /admin/presets/{id}": presetChange,
} as const;
