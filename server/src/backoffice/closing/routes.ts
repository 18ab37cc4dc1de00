import type { Handlers } from "../../platform/lib/handler.ts";
import { closeDay } from "./close-days.ts";
import { exportClosing } from "./export-closing.ts";
import { presentClosing } from "./presenter.ts";

export const closingHandlers = {
  "GET /admin/closing": async ({ db, query }) => presentClosing(await closeDay(db, query.day)),
  "GET /admin/closing/export.csv": ({ db, reads, actor, query }) =>
    exportClosing({ db, reads, actor }, query),
} satisfies Partial<Handlers>;
