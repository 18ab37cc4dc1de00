import { didWords, riskRuleText, ruleWords } from "@hira/contract";
import type { Database } from "../../../platform/db/database.ts";
import { withTransaction } from "../../../platform/db/transaction.ts";
import { storeActor } from "../../../platform/lib/actor.ts";
import { newId } from "../../../platform/lib/ids.ts";
import { tellAdmins } from "../../../platform/notices/tell-admins.ts";
import { findUser } from "../../identity/queries.ts";
import { lockStaff } from "../../staff/queries.ts";
import { changeStatus } from "../../users/change-status.ts";
import { lockAccount } from "../../users/queries.ts";
import { insertFlag } from "../flags/queries.ts";
import type { Finding } from "./words.ts";

const riskActor = storeActor("risk");

/**
 * Freezes an account for what a rule found, in one transaction with the flag that says why, the audit log and what every admin
 * is told. Once, however many instances found it; never an admin. False where nothing was done.
 */
export async function freezeByRule(db: Database, finding: Finding, words: string): Promise<boolean> {
  const { uid, rule, subject, asOf } = finding;
  return withTransaction(db, async (tx) => {
    // In the order in which a change of the status takes them.
    await lockStaff(tx);
    await lockAccount(tx, uid);
    const user = await findUser(tx, uid);
    if (!user || user.disabledAt || user.frozenReason !== null || user.role === "admin") return false;
    if (!(await insertFlag(tx, { id: newId(), uid, rule, subject, words, asOf }))) return false;
    const context = { db: tx, actor: riskActor };
    await changeStatus(context, { uid, status: "frozen", reason: ruleWords.byRule(words) });
    // Every admin reads this, whatever they may see: no numbers and no IDs.
    await tellAdmins(context, {
      text: didWords.frozeByRule(user.name, riskRuleText[rule].toLowerCase()),
    });
    return true;
  });
}
