/**
 * Named periods relative to the current day, in Asia/Dhaka. A week begins on Sunday
 * (docs/decisions/018-counters-searches-and-reports.md).
 */
export const namedDays = ["today", "yesterday", "week", "month", "year"] as const;
export type NamedDays = (typeof namedDays)[number];

/**
 * Days of a list or report: a named period, or a range that includes its first and last day. A range may have
 * no first or no last day.
 */
export type DaySpan = { named: NamedDays } | { from?: string; to?: string };

const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2100-12-31";

/** True if a text is a day of the calendar, such as `2026-11-22`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/**
 * Returns the largest number of days that a span can have, such as 31 for a month. Returns infinity for a range
 * without a first or last day.
 */
export function daysBetween(span: DaySpan): number {
  if ("named" in span) return { today: 1, yesterday: 1, week: 7, month: 31, year: 366 }[span.named];
  if (span.from === undefined || span.to === undefined) return Number.POSITIVE_INFINITY;
  return (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000 + 1;
}

/**
 * Reads the days of a filter: `today`, `week`, `2026-11-01..2026-11-07`, `2026-11-01..` or `..2026-11-07`.
 * Returns undefined for anything else.
 */
export function parseDays(text: string): DaySpan | undefined {
  const named = namedDays.find((name) => name === text);
  if (named) return { named };
  const parts = text.split("..");
  const [from = "", to = ""] = parts;
  if (parts.length !== 2 || (from === "" && to === "")) return undefined;
  if ((from !== "" && !isDay(from)) || (to !== "" && !isDay(to))) return undefined;
  if (from !== "" && to !== "" && from > to) return undefined;
  return { ...(from && { from }), ...(to && { to }) };
}
