import { DASHBOARD_DAYS, type DashboardFigures, type Reply, sumToTaka } from "@hira/contract";
import type { BestSellerRow, DayRow, DeliveryTimes } from "./queries.ts";

interface Dashboard {
  /** The days of the dashboard, up to today, oldest first. */
  days: readonly DayRow[];
  bestSellers: readonly BestSellerRow[];
  delivery: DeliveryTimes;
}

export function presentDashboard({ days, bestSellers, delivery }: Dashboard): Reply<"GET /admin/dashboard"> {
  const month = days.at(-1)?.day.slice(0, 7) ?? "";
  return {
    today: presentDays(days.slice(-1)),
    yesterday: presentDays(days.slice(-2, -1)),
    month: presentDays(days.filter(({ day }) => day.startsWith(month))),
    days: days.slice(-DASHBOARD_DAYS).map((day) => ({ day: day.day, ...presentDays([day]) })),
    bestSellers: bestSellers.map(({ id, name, categoryName, orders, sales }) => ({
      _id: id,
      name,
      category: { name: categoryName },
      orders,
      sales: sumToTaka(sales),
    })),
    delivery: presentDelivery(delivery),
  };
}

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

function presentDelivery({ orders, median, slowestTenth }: DeliveryTimes) {
  if (median === null || slowestTenth === null) return null;
  return { orders, medianMinutes: oneDecimal(median), slowestTenthMinutes: oneDecimal(slowestTenth) };
}

const oneDecimal = (minutes: number) => Math.round(minutes * 10) / 10;
