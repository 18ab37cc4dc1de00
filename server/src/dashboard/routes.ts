import { DASHBOARD_DAYS, type DashboardFigures, sumToTaka } from "@hira/contract";
import type { Handlers } from "../lib/handler.ts";
import { type DayRow, findBestSellers, measureDelivery, sumDays } from "./queries.ts";

const BEST_SELLERS = 5;
const oneDecimal = (minutes: number) => Math.round(minutes * 10) / 10;

function presentDays(days: readonly DayRow[]): DashboardFigures {
  const sum = (value: (day: DayRow) => number) => days.reduce((total, day) => total + value(day), 0);
  return {
    orders: sum((day) => day.orders),
    sales: sumToTaka(sum((day) => day.sales)),
    requests: sum((day) => day.requests),
    funding: sumToTaka(sum((day) => day.funding)),
    customers: sum((day) => day.customers),
  };
}

export const dashboardHandlers = {
  "GET /admin/dashboard": async ({ db }) => {
    const [days, bestSellers, delivery] = await Promise.all([
      sumDays(db, DASHBOARD_DAYS),
      findBestSellers(db, { days: DASHBOARD_DAYS, limit: BEST_SELLERS }),
      measureDelivery(db),
    ]);
    const month = days.at(-1)?.day.slice(0, 7) ?? "";
    return {
      today: presentDays(days.slice(-1)),
      yesterday: presentDays(days.slice(-2, -1)),
      month: presentDays(days.filter(({ day }) => day.startsWith(month))),
      days: days.slice(-DASHBOARD_DAYS).map((day) => ({ day: day.day, ...presentDays([day]) })),
      bestSellers: bestSellers.map(({ id, sales, ...rest }) => ({
        _id: id,
        ...rest,
        sales: sumToTaka(sales),
      })),
      delivery:
        delivery.median === null || delivery.slowestTenth === null
          ? null
          : {
              orders: delivery.orders,
              medianMinutes: oneDecimal(delivery.median),
              slowestTenthMinutes: oneDecimal(delivery.slowestTenth),
            },
    };
  },
} satisfies Partial<Handlers>;
