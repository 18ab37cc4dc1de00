import { type BellEntry, can, type Grants, workPermission } from "@hira/contract";
import type { EntryRow } from "./queries.ts";

/**
 * Returns the address of the admin page with the entry's record; null if these grants do not permit reading that page.
 */
function placeOf({ what, aboutKind, aboutId, customer }: EntryRow, grants: Grants): BellEntry["about"] {
  const isNote = what === "mention";
  if (isNote && !can(grants, "customers:read")) return null;
  const mayRead = aboutKind !== "user" && can(grants, `${workPermission[aboutKind]}:read`);
  if (mayRead) return { kind: aboutKind, _id: aboutId };
  return isNote && customer ? { kind: "user", _id: customer } : null;
}

/**
 * Converts a row to a bell entry. The entry contains a note's ID but never its text, because reading notes needs a
 * permission.
 */
export function presentEntry(row: EntryRow, grants: Grants): BellEntry {
  const about = placeOf(row, grants);
  return {
    _id: row.id,
    what: row.what,
    by: row.by || "The store",
    about,
    note: about && row.note,
    at: row.at.toISOString(),
  };
}
