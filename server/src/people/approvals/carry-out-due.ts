import {
  type AdminAccess,
  APPROVAL_DELAY_HOURS,
  access,
  noticeMessages,
  type RouteName,
} from "@hira/contract";
import type { Logger } from "pino";
import { audited } from "../../platform/audit/audited.ts";
import type { Database } from "../../platform/db/database.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { storeActor } from "../../platform/lib/actor.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { carryOut } from "./decide.ts";
import { findDeciders } from "./deciders.ts";
import type { Carry } from "./guard-calls.ts";
import {
  type ApprovalRow,
  closeApproval,
  dateApproval,
  findApproval,
  findDue,
  findUndated,
  lockApproval,
  lockDue,
  reasonOf,
  summaryOf,
} from "./queries.ts";

/** The actor that is recorded when a delayed call takes effect because nobody has decided about it. */
const timeActor = storeActor("approvals");

const AT_ONCE = 100;

/**
 * Carries out delayed calls that nobody rejected or withdrew within a day, and closes approvals that expired without a
 * decision. Several instances may run it at the same time.
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
  const each = async (ids: readonly string[], work: (tx: Database, id: string) => Promise<void>) => {
    for (const id of ids) {
      try {
        await withTransaction(db, (tx) => work(tx, id));
      } catch (error) {
        // A call that fails must not stop the other calls.
        log.error({ err: error, approval: id }, "what waited could not be done");
      }
    }
  };
  await each(await findUndated(db, AT_ONCE), dateIfNobodyIsLeft);
  await each(await findDue(db, AT_ONCE), (tx, id) => settle(tx, id, carry));
}

/** Lets a call take effect in a day if its last possible approver has left since it was requested. */
async function dateIfNobodyIsLeft(db: Database, id: string): Promise<void> {
  const row = await lockApproval(db, id);
  if (row?.state !== "waiting" || row.effectiveAt !== null) return;
  const what = { ...row, access: access[row.route as RouteName] as AdminAccess };
  if ((await findDeciders(db, what)).deciders.length > 0) return;
  await audited({ db, actor: timeActor }, async (inside) => {
    await dateApproval(db, id, APPROVAL_DELAY_HOURS);
    await notifyAdmins(inside, noticeMessages.nobodyLeft({ asked: summaryOf(row) }), { approval: id });
    const after = { askedBy: row.askedBy, what: summaryOf(row) };
    return { audit: { action: "approval.delay", subject: `approval:${id}`, after } };
  });
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
