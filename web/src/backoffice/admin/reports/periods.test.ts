import { expect, test } from "vitest";
import { dayPlus } from "../../../platform/lib/format/days.ts";
import { byPeriod, periodOf, periodText, startOf } from "./periods.ts";

test("a report is grouped by day up to two months, by week up to a year, and by month beyond", () => {
  expect([1, 62, 63, 366, 500].map(periodOf)).toEqual(["day", "day", "week", "week", "month"]);
});

test("startOf begins a week on Sunday, and a month on its first day", () => {
  expect([startOf("2026-11-22", "week"), startOf("2026-11-21", "week")]).toEqual([
    "2026-11-22",
    "2026-11-15",
  ]);
  expect([startOf("2026-11-22", "month"), startOf("2026-11-22", "day")]).toEqual([
    "2026-11-01",
    "2026-11-22",
  ]);
  expect(["day", "week", "month"].map((period) => periodText("2026-11-01", period as "day"))).toEqual([
    "Nov 1",
    "Week of Nov 1",
    "Nov 2026",
  ]);
});

test("byPeriod counts every day exactly once", () => {
  const days = Array.from({ length: 100 }, (_, n) => ({ day: dayPlus("2026-08-15", n), orders: n }));
  for (const period of ["day", "week", "month"] as const) {
    const rows = byPeriod(days, period, (a, b) => ({ ...a, orders: a.orders + b.orders }));
    expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(4_950);
    expect(rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toSorted());
  }
  expect(byPeriod(days, "month", (a, b) => ({ ...a, orders: a.orders + b.orders }))).toHaveLength(4);
});
