import type { Handlers } from "../../platform/lib/handler.ts";
import { closeAccountDays } from "./close-account-days.ts";
import { exportDays } from "./export-days.ts";
import { checkStatement, importStatement } from "./import-statement.ts";
import { presentAccountDay } from "./presenter.ts";

export const accountDayHandlers = {
  "GET /admin/account-days": async ({ db, query }) => ({
    rows: (await closeAccountDays(db, query)).toReversed().map(presentAccountDay),
  }),
  "GET /admin/account-days/export.csv": ({ db, actor, query }) => exportDays({ db, actor }, query),
  "POST /admin/statements/check": ({ db, body }) => checkStatement(db, body),
  "POST /admin/statements/import": ({ db, actor, body }) => importStatement({ db, actor }, body),
} satisfies Partial<Handlers>;
