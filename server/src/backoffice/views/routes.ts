import type { SavedView } from "@hira/contract";
import type { Handlers } from "../../platform/lib/handler.ts";
import { changeView } from "./change-view.ts";
import { deleteView } from "./delete-view.ts";
import { listViews, type ViewRow } from "./queries.ts";
import { saveView } from "./save-view.ts";

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
