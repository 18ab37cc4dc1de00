import {
  type AdminAccess,
  access,
  inEnglish,
  type Message,
  noticeMessages,
  PERMIT_MINUTES,
  type RouteName,
  refusalMessages,
} from "@hira/contract";
import { effectivePowers, refusalOf } from "../../platform/access/policy.ts";
import { audited } from "../../platform/audit/audited.ts";
import { inSavepoint } from "../../platform/db/savepoint.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { findAccess } from "../identity/queries.ts";
import { type AdminRow, listAdmins } from "./admin-queries.ts";
import { appointedBy, objectionTo } from "./deciders.ts";
import type { Carry, Shown } from "./guard-calls.ts";
import {
  type ApprovalRow,
  closeApproval,
  findApproval,
  lockApproval,
  reasonOf,
  summaryOf,
} from "./queries.ts";

export interface DecidingContext extends Context {
  carry: Carry;
}

/**
 * Records an approver's decision. An approved call is carried out in its requester's name, in the same transaction.
 * If the call has become impossible, the approval is marked failed with the reason. @throws `approval_not_found`,
 * `approval_decided`, `approval_not_yours`
 */
export async function decideApproval(
  context: DecidingContext,
  { id, decision, reason }: { id: string; decision: "approve" | "refuse"; reason?: string | undefined },
): Promise<ApprovalRow> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    const row = await lockWaiting(inside, id);
    await requireApprover(inside, row);
    if (decision === "refuse")
      await closeApproval(db, id, { state: "refused", by: actor.uid, reason: reason ?? null });
    else await carryOut(inside, row);
    const decided = await findApproval(db, id);
    if (!decided) throw new Error(`The approval ${id} is gone`);
    if (decided.decides === "owner" || decided.effectiveAt)
      await notifyAdmins(
        inside,
        (decision === "refuse" ? noticeMessages.refused : noticeMessages.approved)({ asked: summaryOf(row) }),
        { approval: id },
      );
    const { askedBy, state } = decided;
    const after = { state, askedBy, what: summaryOf(decided), ...reasonOf(decided) };
    return { value: decided, audit: { action: `approval.${decision}`, subject: `approval:${id}`, after } };
  });
}

/**
 * Withdraws the actor's own waiting call. An owner may withdraw any waiting call. @throws `approval_not_found`,
 * `approval_decided`, `approval_not_yours`
 */
export async function withdrawApproval(context: Context, id: string): Promise<ApprovalRow> {
  return audited(context, async (inside) => {
    const { db, actor } = inside;
    const row = await lockWaiting(inside, id);
    if (!mayWithdraw(row, await findAdmin(inside))) throw notYours(refusalMessages.notDecider.withdrawing);
    await closeApproval(db, id, { state: "withdrawn", by: actor.uid });
    const withdrawn = (await findApproval(db, id)) ?? row;
    const after = { askedBy: row.askedBy, what: summaryOf(row) };
    return { value: withdrawn, audit: { action: "approval.withdraw", subject: `approval:${id}`, after } };
  });
}

export const mayWithdraw = (
  row: Pick<ApprovalRow, "askedBy">,
  admin: Pick<AdminRow, "uid" | "preset">,
): boolean => admin.uid === row.askedBy || admin.preset === "owner";

const notYours = (why: Message) => new DomainError("approval_not_yours", { values: { why } });

async function lockWaiting({ db, actor }: Context, id: string): Promise<ApprovalRow> {
  const row = await lockApproval(db, id);
  if (!row) throw new DomainError("approval_not_found");
  if (row.state === "waiting" && !row.isOver) return row;
  const who =
    row.decidedBy === actor.uid ? refusalMessages.you : (row.decidedByName ?? refusalMessages.store);
  throw new DomainError("approval_decided", {
    values: { who, state: refusalMessages.approval[row.isOver ? "expired" : row.state] },
  });
}

async function findAdmin({ db, actor }: Context): Promise<AdminRow> {
  const admin = (await listAdmins(db)).find(({ uid, frozen }) => uid === actor.uid && !frozen);
  if (!admin) throw new DomainError("admin_only");
  return admin;
}

async function requireApprover(context: Context, row: ApprovalRow): Promise<void> {
  const admin = await findAdmin(context);
  const what = { ...row, access: access[row.route as RouteName] as AdminAccess };
  const appointed = await appointedBy(context.db, row.askedBy, [admin]);
  const objection = objectionTo(admin, what, appointed);
  if (objection !== undefined) throw notYours(objection);
}

/** Carries out a call in its requester's name under the rules that are in force now, and records the result. */
export async function carryOut({ db, actor, carry }: DecidingContext, row: ApprovalRow): Promise<void> {
  const by = actor.uid;
  if (row.permit) return closeApproval(db, row.id, { state: "done", by, permitMinutes: PERMIT_MINUTES });
  try {
    await inSavepoint(db, () => carryAsAsker({ db, actor, carry }, row));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return closeApproval(db, row.id, {
      state: "failed",
      by,
      reason: error.message,
      reasonMessage: error.said,
    });
  }
  await closeApproval(db, row.id, { state: "done", by });
}

async function carryAsAsker({ db, carry }: DecidingContext, row: ApprovalRow): Promise<void> {
  const route = row.route as RouteName;
  const known = await findAccess(db, row.askedBy);
  if (!known || known.disabled) throw new DomainError("admin_only");
  // The approver has a fresh sign-in, and the requester had one when they made the call.
  const provedAt = new Date();
  const asker: Actor = { uid: row.askedBy, ...effectivePowers(known), isFrozen: known.frozen, provedAt };
  const refusal = refusalOf(access[route], asker, undefined);
  if (refusal) throw new DomainError(refusal);
  const { params, query, body } = row.input as Record<"params" | "query" | "body", never>;
  const key = row.idempotencyKey === null ? undefined : keyOf(row, row.idempotencyKey);
  const { shown } = await carry(route, { db, actor: asker, params, query, body, key });
  if (!isAsShown(row, shown))
    throw new DomainError("approval_outdated", {
      values: { now: shown?.summary ?? refusalMessages.nothing },
    });
}

/** Returns whether the call still has the summary and amount that the approver saw. */
function isAsShown(row: ApprovalRow, shown: Shown | undefined): boolean {
  return (
    shown !== undefined && inEnglish(shown.summary) === row.summary && (shown.amount ?? null) === row.amount
  );
}

/** A requester who repeats the call with the same idempotency key gets this stored result. */
function keyOf({ askedBy, route, bodyHash }: ApprovalRow, key: string) {
  return { uid: askedBy, route, key, bodyHash: bodyHash ?? Buffer.alloc(0) };
}
