import { plural, t } from "@lingui/core/macro";
import type { Arrived } from "../../api/download.ts";
import { formatCount } from "../../lib/format/count.ts";

const tenths = new Intl.NumberFormat("en-BD", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const dayInDhaka = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Dhaka", dateStyle: "short" });

/** Returns a text for the part of a file that has arrived: `12,400 rows, 1.2 MB`. */
export function arrivedText({ rows, bytes }: Arrived): string {
  const size =
    bytes < 1e6 ? t`${formatCount(Math.ceil(bytes / 1e3))} KB` : t`${tenths.format(bytes / 1e6)} MB`;
  if (rows === null) return size;
  return plural(rows, { one: `# row, ${size}`, other: `# rows, ${size}` });
}

/**
 * Returns a file name with today's date in Dhaka, for example `users-2026-11-21.csv` for `users.csv`. So
 * exports of different days have different names.
 */
export function datedName(name: string, now: Date): string {
  const dot = name.lastIndexOf(".");
  return `${name.slice(0, dot)}-${dayInDhaka.format(now)}${name.slice(dot)}`;
}
