import { DASHBOARD_DAYS } from "@hira/contract";
import type { Handlers } from "../../platform/lib/handler.ts";
import { presentDashboard } from "./presenter.ts";
import { findBestSellers, measureDelivery, sumDays } from "./queries.ts";

const BEST_SELLERS = 5;

export const dashboardHandlers = {
  "GET /admin/dashboard": async ({ db }) => {
    const [days, bestSellers, delivery] = await Promise.all([
      sumDays(db, DASHBOARD_DAYS),
      findBestSellers(db, { days: DASHBOARD_DAYS, limit: BEST_SELLERS }),
      measureDelivery(db),
    ]);
    return presentDashboard({ days, bestSellers, delivery });
  },
} satisfies Partial<Handlers>;
