import { asciiDigits } from "../../platform/constants/digits.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** Days from 30 December 1899, which spreadsheets count as day 0, to 1 January 1970. */
const SPREADSHEET_EPOCH = 25_569;

/** Whether the dates of a column begin with the day (`14/03/2026`) or the month (`03/14/2026`). */
export const dateOrders = ["day-first", "month-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)\b[ ,t]*(.*)$/;
const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ t]+(.*))?$/;
const named = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})[- ,]+(\d{4}|\d\d)\b[ ,]*(.*)$/;
const monthNamed = /^([a-z]{3,9}) (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b[ ,]*(.*)$/;
const clock = /^(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?(?:([ap])\.?m\.?)?$/;

const plain = (text: string) =>
  asciiDigits(text.normalize("NFKC")).replace(/\s+/g, " ").replace(/^at /i, "").trim().toLowerCase();

/**
 * Reads a time as wallets, phones and spreadsheets write it. Assumes Dhaka's time zone if the text names
 * none. Returns `2026-03-14T15:09:00+06:00`, or null for a text without a time of day.
 */
export function readTime(text: string, order: DateOrder = "day-first"): string | null {
  const said = plain(text);
  const zoned = /^(\d{4}-\d\d-\d\d)[ t](\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?(z|[+-]\d\d:?\d\d)$/.exec(said);
  if (zoned) {
    const [, day = "", time = "", zone = ""] = zoned;
    const at = new Date(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2").toUpperCase()}`);
    return Number.isNaN(at.getTime()) ? null : inDhaka(at.getTime() + 6 * 3_600_000);
  }
  const serial = /^\d{5}(?:\.\d+)?$/.exec(said);
  if (serial) return inDhaka(Math.round((Number(said) - SPREADSHEET_EPOCH) * 86_400) * 1_000);
  const parts = partsOf(said, order);
  return parts && timeOf(parts);
}

interface Parts {
  year: string;
  month: number;
  day: number;
  time: string;
}

function partsOf(said: string, order: DateOrder): Parts | null {
  const found = iso.exec(said);
  if (found) {
    const [, year = "", month, day, time = ""] = found;
    return { year, month: Number(month), day: Number(day), time };
  }
  const figures = numbers.exec(said);
  if (figures) {
    const [, first, second, year = "", time = ""] = figures;
    const [day, month] = order === "day-first" ? [first, second] : [second, first];
    return { year, month: Number(month), day: Number(day), time };
  }
  const words = named.exec(said);
  if (words) {
    const [, day, month = "", year = "", time = ""] = words;
    return { year, month: monthOf(month), day: Number(day), time };
  }
  const [, month = "", day, year = "", time = ""] = monthNamed.exec(said) ?? [];
  return year === "" ? null : { year, month: monthOf(month), day: Number(day), time };
}

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3)) + 1;

function timeOf({ year, month, day, time }: Parts): string | null {
  const [, hour, minute = "", second = "00", half] = clock.exec(time) ?? [];
  if (hour === undefined || Number(minute) > 59 || Number(second) > 59) return null;
  if (half ? Number(hour) < 1 || Number(hour) > 12 : Number(hour) > 23) return null;
  const hours = half ? (Number(hour) % 12) + (half === "p" ? 12 : 0) : Number(hour);
  const years = Number(year) + (year.length === 2 ? 2_000 : 0);
  const at = Date.UTC(years, month - 1, day, hours, Number(minute), Number(second));
  // `Date` would turn 31 April into 1 May, so such dates are rejected.
  const isThere = new Date(at).getUTCDate() === day && new Date(at).getUTCMonth() === month - 1;
  return isThere ? inDhaka(at) : null;
}

/**
 * Returns a time with Dhaka's offset; null for a year that is not plausible. `at`: milliseconds since 1970 on
 * Dhaka's clock.
 */
function inDhaka(at: number): string | null {
  const year = new Date(at).getUTCFullYear();
  if (!(year >= 2000 && year < 2100)) return null;
  return new Date(at).toISOString().replace(/\.\d{3}Z$/, "+06:00");
}

/**
 * Returns whether the dates of a column begin with the day or the month. Returns null if they can be read
 * either way.
 */
export function orderOf(cells: readonly string[]): DateOrder | null {
  const figures = cells.flatMap((cell) => {
    const [, first, second] = numbers.exec(plain(cell)) ?? [];
    return first ? [{ first: Number(first), second: Number(second) }] : [];
  });
  if (figures.some(({ first }) => first > 12)) return "day-first";
  if (figures.some(({ second }) => second > 12)) return "month-first";
  // Dates such as 05/05 read the same whether the day or the month comes first.
  return figures.some(({ first, second }) => first !== second) ? null : "day-first";
}

/**
 * Reads a date from an epoch in milliseconds or seconds, or from a written time. Returns null for anything
 * else.
 */
export function readInstant(value: unknown): string | null {
  const figure =
    typeof value === "number"
      ? value
      : typeof value === "string" && /^\d{9,14}$/.test(value.trim())
        ? Number(value)
        : undefined;
  if (figure !== undefined) return inDhaka((figure < 1e11 ? figure * 1_000 : figure) + 6 * 3_600_000);
  return typeof value === "string" ? readTime(value) : null;
}
