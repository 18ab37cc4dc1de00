import type { RecordKind } from "@hira/contract";
import type { Handlers } from "../../platform/lib/handler.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { assign } from "./assign.ts";
import { presentAssignee } from "./presenter.ts";
import { takeNext } from "./take-next.ts";

async function assigned(context: Context, kind: RecordKind, wanted: { id: string; to: string | null }) {
  return { assignedTo: presentAssignee(await assign(context, { kind, ...wanted }), context.actor.uid) };
}

export const assignmentHandlers = {
  "PATCH /admin/orders/{id}/assignment": ({ db, actor, params, body }) =>
    assigned({ db, actor }, "order", { ...params, ...body }),
  "PATCH /admin/fund-requests/{id}/assignment": ({ db, actor, params, body }) =>
    assigned({ db, actor }, "request", { ...params, ...body }),
  "POST /admin/orders/next": async ({ db, actor }) => ({ id: await takeNext({ db, actor }, "order") }),
  "POST /admin/fund-requests/next": async ({ db, actor }) => ({
    id: await takeNext({ db, actor }, "request"),
  }),
} satisfies Partial<Handlers>;
