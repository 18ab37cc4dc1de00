import { t } from "@lingui/core/macro";
import { language } from "../language.ts";

// Months are ours and the text is put together from parts: ICU versions differ in "Sept", in the comma and in the
// space before AM, and the server's text must equal the browser's.
const MONTHS = [
  ...[t`Jan`, t`Feb`, t`Mar`, t`Apr`, t({ message: "May", context: "short month" }), t`Jun`],
  ...[t`Jul`, t`Aug`, t`Sep`, t`Oct`, t`Nov`, t`Dec`],
];

/** What Bengali calls the part of the day that begins at an hour; it has no AM and PM. */
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

// Made when first needed: on a cheap phone it takes long enough to hold up a page that shows no time.
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

/** A time of day on a clock of 12 hours: `02:05 AM`, `রাত 2:05`. */
function onTwelve(hour: number, minute: number): string {
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  if (language !== "bn") return `${two(twelve)}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`;
  return `${partOfDay(hour)} ${twelve}:${two(minute)}`;
}

/** Dhaka time as `Feb 1, 02:05 AM` (short month, day, hour, minute), in Bengali `1 ফেব্রু, রাত 2:05`. `—` when it is no date. */
export function formatDateTime(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  const { month, day } = parts;
  return `${t`${month} ${day}`}, ${onTwelve(parts.hour, parts.minute)}`;
}

/** Day in Dhaka as `Feb 1`. `—` when it is no date. */
export function formatDay(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  const { month, day } = parts;
  return t`${month} ${day}`;
}

/** Day in Dhaka as `Feb 1, 2026`. `—` when it is no date. */
export function formatDate(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  const { month, day, year } = parts;
  return t`${month} ${day}, ${year}`;
}

/** Month in Dhaka as `Feb 2026`. `—` when it is no date. */
export function formatMonth(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  const { month, year } = parts;
  return t({ message: `${month} ${year}`, context: "month" });
}

/** Time of day in Dhaka on a clock of 24 hours, `21:04`, in Bengali `রাত 9:04`. `—` when it is no date. */
export function formatClock(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  return language === "bn" ? onTwelve(parts.hour, parts.minute) : `${two(parts.hour)}:${two(parts.minute)}`;
}

/** Time of day in Dhaka, `02:05 AM`. `—` when it is no date. */
export function formatTime(moment: Moment): string {
  const parts = partsInDhaka(moment);
  return parts ? onTwelve(parts.hour, parts.minute) : "—";
}
