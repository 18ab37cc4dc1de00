import { type BellEntry, can, type Grants, workPermission } from "@hira/contract";
import type { EntryRow } from "./queries.ts";

/** Returns the page of the entry's subject, if these grants show that page; null otherwise. */
function placeOf({ what, aboutKind, aboutId, customer }: EntryRow, grants: Grants): BellEntry["about"] {
  const isNote = what === "mention";
  if (isNote && !can(grants, "customers:read")) return null;
  const mayRead = aboutKind !== "user" && can(grants, `${workPermission[aboutKind]}:read`);
  if (mayRead) return { kind: aboutKind, _id: aboutId };
  return isNote && customer ? { kind: "user", _id: customer } : null;
}

/** The text of a note is shown only on its page, which needs the page's permission. */
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
