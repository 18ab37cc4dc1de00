import { t } from "@lingui/core/macro";
import { language } from "../language.ts";

// The store has its own names of months and puts texts together from parts, because the server's text must
// equal the browser's. ICU versions differ in "Sept", the comma, and the space before AM.
const MONTHS = [
  ...[t`Jan`, t`Feb`, t`Mar`, t`Apr`, t({ message: "May", context: "short month" }), t`Jun`],
  ...[t`Jul`, t`Aug`, t`Sep`, t`Oct`, t`Nov`, t`Dec`],
];

/**
 * Bengali names for parts of the day, by the hour at which each part begins. Bengali uses them instead of AM
 * and PM.
 */
const PARTS_OF_DAY: readonly (readonly [from: number, name: string])[] = [
  [20, "রাত"],
  [18, "সন্ধ্যা"],
  [16, "বিকাল"],
  [12, "দুপুর"],
  [6, "সকাল"],
  [4, "ভোর"],
  [0, "রাত"],
];

export const partOfDay = (hour: number): string => PARTS_OF_DAY.find(([from]) => hour >= from)?.[1] ?? "";

const dhaka = {
  timeZone: "Asia/Dhaka",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
} as const;

// The formatter is created when the first time is shown. Creating it takes long on cheap phones, and would
// slow down pages without times.
let inDhaka: Intl.DateTimeFormat | undefined;

type Moment = string | number | Date;

function partsInDhaka(moment: Moment) {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  inDhaka ??= new Intl.DateTimeFormat("en-US", dhaka);
  const found: Record<string, number> = {};
  for (const part of inDhaka.formatToParts(date)) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  return { year, month: MONTHS[month - 1] ?? "", day, hour, minute };
}

const two = (value: number) => String(value).padStart(2, "0");

/** Returns a time of day on a 12-hour clock: `02:05 AM`, in Bengali `রাত 2:05`. */
function onTwelve(hour: number, minute: number): string {
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  if (language !== "bn") return `${two(twelve)}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`;
  return `${partOfDay(hour)} ${twelve}:${two(minute)}`;
}

/**
 * Returns day and time in Dhaka: `Feb 1, 02:05 AM`, in Bengali `1 ফেব্রু, রাত 2:05`. Returns `—` for an
 * invalid date.
 */
export function formatDateTime(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  const { month, day } = parts;
  return `${t`${month} ${day}`}, ${onTwelve(parts.hour, parts.minute)}`;
}

/** Returns the day in Dhaka: `Feb 1`. Returns `—` for an invalid date. */
export function formatDay(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  const { month, day } = parts;
  return t`${month} ${day}`;
}

/** Returns the day in Dhaka with its year: `Feb 1, 2026`. Returns `—` for an invalid date. */
export function formatDate(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  const { month, day, year } = parts;
  return t`${month} ${day}, ${year}`;
}

/** Returns the month in Dhaka: `Feb 2026`. Returns `—` for an invalid date. */
export function formatMonth(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  const { month, year } = parts;
  return t({ message: `${month} ${year}`, context: "month" });
}

/**
 * Returns the time of day in Dhaka on a 24-hour clock: `21:04`, in Bengali `রাত 9:04`. Returns `—` for an
 * invalid date.
 */
export function formatClock(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  return language === "bn" ? onTwelve(parts.hour, parts.minute) : `${two(parts.hour)}:${two(parts.minute)}`;
}

/** Returns the time of day in Dhaka: `02:05 AM`. Returns `—` for an invalid date. */
export function formatTime(moment: Moment): string {
  const parts = partsInDhaka(moment);
  return parts ? onTwelve(parts.hour, parts.minute) : "—";
}
