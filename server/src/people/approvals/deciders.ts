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

/** The part of an approval that determines who may decide it. */
export interface Decidable {
  askedBy: string;
  concerns: readonly string[];
  decides: "permitted" | "owner";
  /** Access that the waiting call needs. */
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
 * Returns whether the requester is the shop's only admin, and who else could decide. A frozen admin still counts as an
 * admin but cannot decide. An admin who takes the others' roles away does not become the only admin.
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
 * Returns whether this person is an owner, and no other owner could decide about their calls. An owner who takes away
 * another owner's role, or freezes that owner, does not become the only owner.
 */
export async function isOnlyOwner(db: Database, uid: string): Promise<boolean> {
  const owners = (await listAdmins(db)).filter(({ preset, frozen }) => preset === OWNER && !frozen);
  if (!owners.some((owner) => owner.uid === uid)) return false;
  const others = owners.filter((owner) => owner.uid !== uid);
  const appointed = await appointedBy(db, uid, others);
  if (others.some((owner) => !appointed.includes(owner.uid))) return false;
  return !(await hasDismissedOwner(db, { by: uid, hours: APPOINTED_HOURS }));
}

/** Returns the admins whom this person appointed recently: they may not approve this person's calls. */
export function appointedBy(db: Database, by: string, admins: readonly AdminRow[]): Promise<string[]> {
  return findAppointed(db, { by, uids: admins.map(({ uid }) => uid), hours: APPOINTED_HOURS });
}
