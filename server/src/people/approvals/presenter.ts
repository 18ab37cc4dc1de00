import { type AdminAccess, type Approval, access, poishaToTaka, type RouteName } from "@hira/contract";
import type { AdminRow } from "./admin-queries.ts";
import { mayWithdraw } from "./decide.ts";
import { objectionTo } from "./deciders.ts";
import type { ApprovalRow } from "./queries.ts";

/** As an admin sees it: `appointed`, whom its asker made an admin a short while ago. */
export function presentApproval(
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
    mayDecide: isWaiting && viewer !== undefined && objectionTo(viewer, what, appointed) === undefined,
    mayWithdraw: isWaiting && viewer !== undefined && mayWithdraw(row, viewer),
  };
}
