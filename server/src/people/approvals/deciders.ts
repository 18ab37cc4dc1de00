import {
  type AdminAccess,
  APPOINTED_HOURS,
  type Message,
  mayCall,
  OWNER,
  refusalMessages,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import {
  type AdminRow,
  findAppointed,
  hasDismissed,
  hasDismissedOwner,
  listAdmins,
} from "./admin-queries.ts";

/** The fields of an approval that determine who may approve it. */
export interface Decidable {
  askedBy: string;
  concerns: readonly string[];
  decides: "permitted" | "owner";
  /** The permissions that the call needs. */
  access: AdminAccess;
}

/** Returns why this admin may not be the approver; undefined if they may. */
export function objectionTo(
  admin: Pick<AdminRow, "uid" | "preset" | "grants">,
  { askedBy, concerns, decides, access }: Decidable,
  appointed: readonly string[],
): Message | undefined {
  if (admin.uid === askedBy) return refusalMessages.notDecider.asker;
  if (concerns.includes(admin.uid)) return refusalMessages.notDecider.concerned;
  if (decides === "owner" && admin.preset !== OWNER) return refusalMessages.notDecider.noOwner;
  if (!mayCall(admin.grants, access)) return refusalMessages.notDecider.role;
  if (appointed.includes(admin.uid)) return refusalMessages.notDecider.appointed;
  return undefined;
}

/**
 * Returns whether the requester is the shop's only admin, and which other admins could approve. A frozen admin counts
 * as an admin but cannot approve. A requester who took another admin's role away within the last day does not count as
 * the only admin.
 */
export async function findDeciders(
  db: Database,
  what: Decidable,
): Promise<{ isAlone: boolean; deciders: AdminRow[] }> {
  const admins = await listAdmins(db);
  const others = admins.filter(({ uid }) => uid !== what.askedBy);
  if (others.length === 0) {
    const isNew = await hasDismissed(db, { by: what.askedBy, hours: APPOINTED_HOURS });
    return { isAlone: !isNew, deciders: [] };
  }
  const appointed = await appointedBy(db, what.askedBy, others);
  const deciders = others.filter(
    (admin) => !admin.frozen && objectionTo(admin, what, appointed) === undefined,
  );
  return { isAlone: false, deciders };
}

/**
 * Returns whether this person is the only owner: no other owner could approve their calls. An owner who took another
 * owner's role away, or froze another owner, within the last day does not count as the only owner.
 */
export async function isOnlyOwner(db: Database, uid: string): Promise<boolean> {
  const owners = (await listAdmins(db)).filter(({ preset, frozen }) => preset === OWNER && !frozen);
  if (!owners.some((owner) => owner.uid === uid)) return false;
  const others = owners.filter((owner) => owner.uid !== uid);
  const appointed = await appointedBy(db, uid, others);
  if (others.some((owner) => !appointed.includes(owner.uid))) return false;
  return !(await hasDismissedOwner(db, { by: uid, hours: APPOINTED_HOURS }));
}

/** Returns the admins who got their role from this person recently. They may not approve this person's calls. */
export function appointedBy(db: Database, by: string, admins: readonly AdminRow[]): Promise<string[]> {
  return findAppointed(db, { by, uids: admins.map(({ uid }) => uid), hours: APPOINTED_HOURS });
}
