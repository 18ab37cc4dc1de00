import { MAX_VIEWS, type ViewList } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { undoneUnless } from "../../platform/db/undone-unless.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { newId } from "../../platform/lib/ids.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { countViews, insertView, lockViewsOf, type ViewRow } from "./queries.ts";

/** Saves a list's filters under a name (docs/decisions/027). @throws `view_exists`, `too_many_views` */
export async function saveView(
  context: Context,
  view: { list: ViewList; name: string; query: string },
): Promise<ViewRow> {
  const { uid } = context.actor;
  return audited(context, async ({ db }) => {
    await lockViewsOf(db, uid);
    const row: ViewRow = { id: newId(), uid, ...view, isDefault: false };
    if ((await countViews(db, row)) >= MAX_VIEWS) throw new DomainError("too_many_views");
    const isNew = await undoneUnless(db, "unique", () => insertView(db, row));
    if (!isNew) throw new DomainError("view_exists");
    return { value: row, audit: { action: "view.create", subject: `view:${row.id}`, after: view } };
  });
}
