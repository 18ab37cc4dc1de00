import type { Approval } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { findUnseenNotices, type NoticeRow } from "../../platform/notices/notice-queries.ts";
import { listApprovals } from "./queries.ts";
import { showApprovals } from "./show-approvals.ts";

/**
 * Returns what the bell shows this admin: the waiting calls that they may approve, and the notifications to every
 * admin.
 */
export async function readNews(
  context: Context,
  { limit, countLimit }: { limit: number; countLimit: number },
): Promise<{
  approvals: { count: number; newest: Approval[] };
  notices: { count: number; newest: NoticeRow[] };
}> {
  const { db, actor } = context;
  const [rows, notices] = await Promise.all([
    listApprovals(db, { waiting: true, page: 1, limit: countLimit }),
    findUnseenNotices(db, { uid: actor.uid, limit, countLimit }),
  ]);
  const mine =
    rows.length === 0 ? [] : (await showApprovals(context, rows)).filter(({ mayDecide }) => mayDecide);
  return { approvals: { count: mine.length, newest: mine.slice(0, limit) }, notices };
}
