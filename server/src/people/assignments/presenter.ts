import type { Assignee } from "@hira/contract";
import type { AssigneeRow } from "./queries.ts";

/** Presents the assignee of a record to this admin. */
export function presentAssignee(row: AssigneeRow | undefined, viewer: string): Assignee | null {
  if (!row) return null;
  return { uid: row.uid, name: row.name || row.uid, own: row.uid === viewer, away: row.away };
}
