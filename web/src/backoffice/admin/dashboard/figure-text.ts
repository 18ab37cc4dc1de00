import type { Reply } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDay } from "../../../platform/lib/format/time.ts";

/** Returns minutes in everyday words: `45 s`, `12 min`, `3 h 5 min`, `2 days`. */
export function durationText(minutes: number): string {
  if (minutes < 1) return t`${Math.round(minutes * 60)} s`;
  const whole = Math.round(minutes);
  if (whole < 60) return t`${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return t`${Math.round(hours / 24)} days`;
  return whole % 60 === 0 ? t`${hours} h` : t`${hours} h ${whole % 60} min`;
}

/** Returns yesterday's sales as text. It stands beside today's sales, for comparison. */
export function compared({ yesterday }: Pick<Reply<"GET /admin/dashboard">, "yesterday">): string {
  return t`yesterday ${formatTaka(yesterday.sales)}`;
}

/** Returns a day of the chart as text: `Nov 21` for `2026-11-21`. */
export const dayText = (day: string): string => formatDay(`${day}T00:00:00+06:00`);

/** Returns taka for a chart's axis: `৳950`, `৳12k`, `৳1.5M`. */
export function axisTaka(amount: number): string {
  if (amount >= 1e6) return `৳${Number((amount / 1e6).toFixed(1))}M`;
  return amount >= 1e3 ? `৳${Number((amount / 1e3).toFixed(1))}k` : `৳${amount}`;
}
