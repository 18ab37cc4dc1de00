import {
  type AdminAccess,
  type Approval,
  access,
  mayCall,
  OWNER,
  poishaToTaka,
  type RouteName,
} from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { type AdminRow, listAdmins } from "./admin-queries.ts";
import { mayWithdraw } from "./decide.ts";
import { appointedBy, objectionTo } from "./deciders.ts";
import type { ApprovalRow } from "./queries.ts";

/**
 * Converts an approval to the shape in which an admin sees it. `appointed`: the admins whom its requester appointed
 * recently.
 */
function presentApproval(
  row: ApprovalRow,
  viewer: AdminRow | undefined,
  appointed: readonly string[],
): Approval {
  const isWaiting = row.state === "waiting" && !row.isOver;
  const what = { ...row, access: access[row.route as RouteName] as AdminAccess };
  const { reason } = (row.input.body ?? {}) as { reason?: string };
  return {
    _id: row.id,
    kind: row.kind,
    summary: row.summary,
    summaryMessage: row.summaryMessage,
    note: reason ?? null,
    amount: row.amount === null ? null : poishaToTaka(row.amount),
    state: row.isOver ? "expired" : row.state,
    decides: row.decides,
    permit: row.permit,
    askedBy: { uid: row.askedBy, name: row.askedByName },
    askedAt: row.askedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    effectiveAt: row.effectiveAt?.toISOString() ?? null,
    decidedBy: row.decidedBy === null ? null : { uid: row.decidedBy, name: row.decidedByName ?? "The store" },
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
    reasonMessage: row.reasonMessage,
    mayDecide: isWaiting && viewer !== undefined && objectionTo(viewer, what, appointed) === undefined,
    mayWithdraw: isWaiting && viewer !== undefined && mayWithdraw(row, viewer),
  };
}

/**
 * Returns whether an admin may see an approval. Its requester, every owner, and admins who may make the call and
 * approve it can see it.
 */
function isShown(row: ApprovalRow, viewer: AdminRow): boolean {
  if (row.askedBy === viewer.uid || viewer.preset === OWNER) return true;
  return row.decides === "permitted" && mayCall(viewer.grants, access[row.route as RouteName] as AdminAccess);
}

/** Returns the approvals that the actor may see, each with whether the actor may decide or withdraw it. */
export async function showApprovals(
  { db, actor }: Context,
  rows: readonly ApprovalRow[],
): Promise<Approval[]> {
  const viewer = (await listAdmins(db)).find(({ uid }) => uid === actor.uid);
  if (!viewer) return [];
  const askers = [...new Set(rows.map(({ askedBy }) => askedBy))];
  const appointers = await Promise.all(
    askers.map(async (by) => ((await appointedBy(db, by, [viewer])).length > 0 ? by : undefined)),
  );
  return rows
    .filter((row) => isShown(row, viewer))
    .map((row) => presentApproval(row, viewer, appointers.includes(row.askedBy) ? [viewer.uid] : []));
}
