import { type AdminAccess, type Approval, access, mayCall, OWNER, type RouteName } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { type AdminRow, listAdmins } from "./admin-queries.ts";
import { appointedBy } from "./deciders.ts";
import { presentApproval } from "./presenter.ts";
import type { ApprovalRow } from "./queries.ts";

/** Whether somebody is shown it: who asked for it, who has the grants that it needs, and owners. */
function isShown(row: ApprovalRow, viewer: AdminRow): boolean {
  if (row.askedBy === viewer.uid || viewer.preset === OWNER) return true;
  return row.decides === "permitted" && mayCall(viewer.grants, access[row.route as RouteName] as AdminAccess);
}

/** Those of the rows that the caller may see, as they see them. */
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
