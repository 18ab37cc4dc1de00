import { t } from "@lingui/core/macro";
import { dayPlus } from "../../../platform/lib/format/days.ts";
import { formatMonth } from "../../../platform/lib/format/time.ts";
import { dayText } from "../dashboard/figure-text.ts";

export type Period = "day" | "week" | "month";

/**
 * Maximum number of days that a chart shows one by one. Longer reports are grouped by week, and by month beyond
 * `MOST_WEEKS` weeks.
 */
const MOST_DAYS = 62;
const MOST_WEEKS = 420;

export function periodOf(days: number): Period {
  if (days <= MOST_DAYS) return "day";
  return days <= MOST_WEEKS ? "week" : "month";
}

/** Heading of the column of days, weeks or months. */
export const periodHeadings: Record<Period, string> = { day: t`Day`, week: t`Week`, month: t`Month` };

/** Returns the first day of the week or month that contains a day. Weeks begin on Sunday. */
export function startOf(day: string, period: Period): string {
  if (period === "day") return day;
  if (period === "month") return `${day.slice(0, 7)}-01`;
  return dayPlus(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

/** Returns a day, week or month as text: `Nov 21`, `Week of Nov 15`, `Nov 2026`. */
export function periodText(start: string, period: Period): string {
  if (period === "month") return formatMonth(`${start}T00:00:00+06:00`);
  return period === "week" ? t`Week of ${dayText(start)}` : dayText(start);
}

/** Groups the rows of days by week or month. `add` combines two rows; the result has the day of the first one. */
export function byPeriod<Row extends { day: string }>(
  rows: readonly Row[],
  period: Period,
  add: (a: Row, b: Row) => Row,
): Row[] {
  const periods = new Map<string, Row>();
  for (const row of rows) {
    const day = startOf(row.day, period);
    const before = periods.get(day);
    periods.set(day, before ? add(before, row) : { ...row, day });
  }
  return [...periods.values()];
}
