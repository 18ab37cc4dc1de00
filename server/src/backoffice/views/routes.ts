import type { SavedView } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { changeView } from "./change-view.ts";
import { deleteViewRow, findView, listViews, lockViewsOf, type ViewRow } from "./queries.ts";
import { saveView } from "./save-view.ts";

/**
 * Deletes one of the caller's saved views. @throws `view_not_found`, even if the view exists but belongs to another
 * admin
 */
async function deleteView(context: Context, id: string): Promise<void> {
  const { uid } = context.actor;
  return audited(context, async ({ db }) => {
    await lockViewsOf(db, uid);
    const view = await findView(db, { uid, id });
    if (!view) throw new DomainError("view_not_found");
    await deleteViewRow(db, id);
    const { list, name, query } = view;
    return { audit: { action: "view.delete", subject: `view:${id}`, before: { list, name, query } } };
  });
}

function presentView({ id, uid: _, ...view }: ViewRow): SavedView {
  return { _id: id, ...view };
}

export const viewHandlers = {
  "GET /admin/views": async ({ db, actor, query }) => ({
    views: (await listViews(db, { uid: actor.uid, list: query.list })).map(presentView),
  }),
  "POST /admin/views": async ({ db, actor, body }) => ({
    view: presentView(await saveView({ db, actor }, body)),
  }),
  "PATCH /admin/views/{id}": async ({ db, actor, params, body }) => ({
    view: presentView(await changeView({ db, actor }, { id: params.id, ...body })),
  }),
  "DELETE /admin/views/{id}": async ({ db, actor, params }) => {
    await deleteView({ db, actor }, params.id);
    return { ok: true };
  },
} satisfies Partial<Handlers>;
