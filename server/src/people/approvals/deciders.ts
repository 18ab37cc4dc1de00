import { type AdminAccess, APPOINTED_HOURS, mayCall, OWNER, refusalWords } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { type AdminRow, findAppointed, hasDismissed, listAdmins } from "./admin-queries.ts";

/** What is to be decided, as far as it says by whom. */
export interface Decidable {
  askedBy: string;
  concerns: readonly string[];
  decides: "permitted" | "owner";
  /** Of the call that waits. */
  access: AdminAccess;
}

/** Why this admin is not the second person; undefined where they may be. */
export function objectionTo(
  admin: Pick<AdminRow, "uid" | "preset" | "grants">,
  { askedBy, concerns, decides, access }: Decidable,
  appointed: readonly string[],
): string | undefined {
  if (admin.uid === askedBy) return refusalWords.notDecider.asker;
  if (concerns.includes(admin.uid)) return refusalWords.notDecider.concerned;
  if (decides === "owner" && admin.preset !== OWNER) return refusalWords.notDecider.noOwner;
  if (!mayCall(admin.grants, access)) return refusalWords.notDecider.role;
  if (appointed.includes(admin.uid)) return refusalWords.notDecider.appointed;
  return undefined;
}

/**
 * Whether its asker is the shop's only admin, and who else could decide it. A frozen admin counts as there, not as able; nobody
 * makes themselves the only one by taking the others' roles away.
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

/** Whom somebody made an admin a short while ago: an account of one's own making is no second person. */
export function appointedBy(db: Database, by: string, admins: readonly AdminRow[]): Promise<string[]> {
  return findAppointed(db, { by, uids: admins.map(({ uid }) => uid), hours: APPOINTED_HOURS });
}
