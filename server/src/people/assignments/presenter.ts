import type { Assignee } from "@hira/contract";
import type { AssigneeRow } from "./queries.ts";

/** Returns a record's assignee as this admin sees it. */
export function presentAssignee(row: AssigneeRow | undefined, viewer: string): Assignee | null {
  if (!row) return null;
  return { uid: row.uid, name: row.name || row.uid, own: row.uid === viewer, away: row.away };
}
