import {
  type AdminAccess,
  access,
  mayCall,
  OWNER,
  type ProtectedPerson,
  type ProtectionRule,
  protectionRuleNames,
  protectionRules,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { findPreset } from "../staff/queries.ts";
import { type AdminRow, listAdmins } from "./admin-queries.ts";
import { appointedBy, isOnlyOwner, objectionTo } from "./deciders.ts";

/** Returns the admins who are not frozen, each with the admins who could approve their calls, by rule of protection. */
export async function listProtectedPeople(db: Database): Promise<ProtectedPerson[]> {
  const acting = (await listAdmins(db)).filter(({ frozen }) => !frozen);
  return Promise.all(
    acting.map(async (admin) => {
      const others = acting.filter(({ uid }) => uid !== admin.uid);
      const appointed = await appointedBy(db, admin.uid, others);
      return {
        uid: admin.uid,
        name: admin.name,
        role: (await findPreset(db, admin.preset))?.name ?? admin.preset,
        isOwner: admin.preset === OWNER,
        isOnlyOwner: await isOnlyOwner(db, admin.uid),
        waitsFor: Object.fromEntries(
          protectionRuleNames.flatMap((rule) => {
            const deciders = decidersOf(admin, others, { rule, appointed });
            return deciders ? [[rule, deciders.map(({ uid }) => uid)]] : [];
          }),
        ),
      };
    }),
  );
}

/**
 * Returns the admins who could approve; undefined if this admin may make none of the calls to which the rule applies.
 */
function decidersOf(
  { uid, grants }: AdminRow,
  others: readonly AdminRow[],
  { rule, appointed }: { rule: ProtectionRule; appointed: readonly string[] },
): AdminRow[] | undefined {
  const { calls, approver: decides } = protectionRules[rule];
  const needs = calls.map((call) => access[call] as AdminAccess).filter((need) => mayCall(grants, need));
  if (needs.length === 0) return undefined;
  return others.filter((other) =>
    needs.some(
      (need) =>
        objectionTo(other, { askedBy: uid, concerns: [], decides, access: need }, appointed) === undefined,
    ),
  );
}
