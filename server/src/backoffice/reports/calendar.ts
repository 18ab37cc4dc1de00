import type { Calendar } from "./sales-queries.ts";

/** The number of days up to which a report shows every day. A longer report begins with the first day that has data. */
const MOST_EMPTY_DAYS = 400;
const DAY_MS = 86_400_000;

/** Returns every day of the report once; `none` is the row of a day without data. `from` is the first day shown. */
export function fillDays<Row extends { day: string }>(
  { from, to }: Calendar,
  rows: readonly Row[],
  none: Omit<Row, "day">,
): Calendar & { byDay: Row[] } {
  const [firstRow = null] = rows.map(({ day }) => day).toSorted();
  const isLong = from !== null && Date.parse(to) - Date.parse(from) > MOST_EMPTY_DAYS * DAY_MS;
  const first = from === null || isLong ? firstRow : from;
  if (first === null) return { from: null, to, byDay: [] };
  const found = new Map(rows.map((row) => [row.day, row]));
  const byDay: Row[] = [];
  for (let at = Date.parse(first); at <= Date.parse(to); at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    byDay.push(found.get(day) ?? ({ day, ...none } as Row));
  }
  return { from: first, to, byDay };
}
