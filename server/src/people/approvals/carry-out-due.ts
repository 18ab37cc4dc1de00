import { noticeMessages } from "@hira/contract";
import type { Logger } from "pino";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { storeActor } from "../../platform/lib/actor.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { carryOut } from "./decide.ts";
import type { Carry } from "./guard-calls.ts";
import {
  type ApprovalRow,
  closeApproval,
  findApproval,
  findDue,
  lockDue,
  reasonOf,
  summaryOf,
} from "./queries.ts";

/** Actor recorded for delayed calls that are carried out without a person's decision. */
const timeActor = storeActor("approvals");

const AT_ONCE = 100;

/**
 * Carries out delayed calls that nobody withdrew within their day, and drops undecided ones that expired. Safe to run
 * on every instance at the same time.
 */
export async function carryOutDue({
  db,
  carry,
  log,
}: {
  db: Database;
  carry: Carry;
  log: Pick<Logger, "error">;
}): Promise<void> {
  for (const id of await findDue(db, AT_ONCE)) {
    try {
      await withTransaction(db, (tx) => settle(tx, id, carry));
    } catch (error) {
      // A call that fails must not stop the others.
      log.error({ err: error, approval: id }, "what waited could not be done");
    }
  }
}

async function settle(db: Database, id: string, carry: Carry): Promise<void> {
  const row = await lockDue(db, id);
  if (!row) return;
  await audited({ db, actor: timeActor }, async (inside) => {
    if (row.isDue) await carryOut({ ...inside, carry }, row);
    else await closeApproval(db, id, { state: "expired", by: timeActor.uid });
    const settled = (await findApproval(db, id)) ?? row;
    if (row.isDue) await notifyAdmins(inside, outcomeOf(settled), { approval: id });
    const { askedBy, state } = settled;
    const after = { state, askedBy, what: summaryOf(settled), ...reasonOf(settled) };
    return {
      audit: { action: row.isDue ? "approval.due" : "approval.expire", subject: `approval:${id}`, after },
    };
  });
}

const outcomeOf = (row: ApprovalRow) =>
  (row.state === "done" ? noticeMessages.hasDone : noticeMessages.couldNot)({
    name: row.askedByName,
    asked: summaryOf(row),
  });
