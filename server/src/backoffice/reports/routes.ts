import type { Handlers } from "../../platform/lib/handler.ts";
import { reportCustomers } from "./customers.ts";
import { exportReport } from "./export-report.ts";
import { reportMargin } from "./margin.ts";
import { presentCustomers, presentMargin, presentSales } from "./presenter.ts";
import { reportSales } from "./sales.ts";
import { reportService } from "./service.ts";

export const reportHandlers = {
  "GET /admin/reports/sales": async ({ db, query }) => presentSales(await reportSales(db, query.days)),
  "GET /admin/reports/customers": async ({ db, query }) =>
    presentCustomers(await reportCustomers(db, query.days)),
  "GET /admin/reports/service": ({ db, query }) => reportService(db, query.days),
  "GET /admin/reports/margin": async ({ db, query }) => presentMargin(await reportMargin(db, query.days)),
  "GET /admin/reports/export.csv": ({ db, reads, actor, query }) => exportReport({ db, reads, actor }, query),
} satisfies Partial<Handlers>;
