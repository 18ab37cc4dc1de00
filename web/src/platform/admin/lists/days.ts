import { parseDays } from "@hira/contract/platform/constants/days";
import { t } from "@lingui/core/macro";
import { createParser } from "nuqs";
import { formatDate } from "../../lib/format/time.ts";

/**
 * Parser for the days in an address, which have the API's format. Invalid days become `fallback`. Empty means
 * all days.
 */
export function daysParam(fallback = "") {
  return createParser({
    parse: (text: string) => (parseDays(text.trim()) ? text.trim() : null),
    serialize: String,
  }).withDefault(fallback);
}

/** Returns the query parameters by which a call asks for these days. All days need no parameter. */
export const daysQuery = (days: string) => (days === "" ? {} : { days });

const names = {
  today: t`Today`,
  yesterday: t`Yesterday`,
  week: t`This week`,
  month: t`This month`,
  year: t`This year`,
} as const;

export const dayOptions = Object.entries(names).map(([value, label]) => ({ value, label }));

/** Returns days as text: `Today`, `Nov 1, 2026 to Nov 7, 2026`, `Since Nov 1, 2026` or `All days`. */
export function daysText(days: string): string {
  const span = parseDays(days);
  if (!span) return t`All days`;
  if ("named" in span) return names[span.named];
  const { from, to } = span;
  const text = (day: string) => formatDate(`${day}T00:00:00+06:00`);
  if (from && to) return from === to ? text(from) : t`${text(from)} to ${text(to)}`;
  return from ? t`Since ${text(from)}` : t`Until ${text(to ?? "")}`;
}

/**
 * Returns the range between two typed dates; undefined while one is invalid. If one date is missing, the
 * range is open at that end; if both are missing, the result means all days.
 */
export function rangeOf(from: string, to: string): string | undefined {
  if (from === "" && to === "") return "";
  const range = `${from}..${to}`;
  return parseDays(range) ? range : undefined;
}

/**
 * Returns the first and last day of a range as texts for the two fields. A missing day gives an empty text; a
 * named period gives two.
 */
export function endsOf(days: string): { from: string; to: string } {
  const span = parseDays(days);
  if (!span || "named" in span) return { from: "", to: "" };
  return { from: span.from ?? "", to: span.to ?? "" };
}

export const isRange = (days: string): boolean => days.includes("..");
