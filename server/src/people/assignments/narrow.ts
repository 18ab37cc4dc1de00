import { can, type RecordKind, workPermission } from "@hira/contract";
import type { Context } from "../../platform/lib/operation.ts";
import { listColleagues } from "../colleagues/queries.ts";
import type { Assigned } from "./queries.ts";

/**
 * Converts a list's filter by assignee to accounts. A record whose assignee may no longer work on it counts as
 * unassigned.
 */
export async function assignedOf(
  { db, actor }: Context,
  kind: RecordKind,
  wanted: "me" | "nobody" | undefined,
): Promise<Assigned | undefined> {
  if (wanted === undefined) return undefined;
  if (wanted === "me") return { to: actor.uid };
  const colleagues = await listColleagues(db);
  const working = colleagues.filter(({ grants }) => can(grants, `${workPermission[kind]}:write`));
  return { notTo: working.map(({ uid }) => uid) };
}
