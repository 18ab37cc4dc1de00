import { audited } from "../../platform/audit/audited.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { deleteViewRow, findView, lockViewsOf } from "./queries.ts";

/** Deletes one's own view. Refuses `view_not_found`, of others' views as well. */
export async function deleteView(context: Context, id: string): Promise<void> {
  const { uid } = context.actor;
  return audited(context, async ({ db }) => {
    await lockViewsOf(db, uid);
    const view = await findView(db, { uid, id });
    if (!view) throw new Refusal("view_not_found");
    await deleteViewRow(db, id);
    const { list, name, query } = view;
    return { audit: { action: "view.delete", subject: `view:${id}`, before: { list, name, query } } };
  });
}
