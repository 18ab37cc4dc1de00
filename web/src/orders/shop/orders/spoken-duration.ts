import { plural, t } from "@lingui/core/macro";

/** Returns a duration in words, rounded up: `1 second`, `40 seconds`, `3 minutes`, `2 hours`. */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return plural(whole, { one: "# second", other: "# seconds" });
  if (whole < 3_600) return plural(Math.ceil(whole / 60), { one: "# minute", other: "# minutes" });
  return plural(Math.ceil(whole / 3_600), { one: "# hour", other: "# hours" });
}

/** Returns a duration with few letters, rounded up: `2 s`, `3 min`. A long duration is in words. */
export function shortDuration(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return t`${whole} s`;
  return whole < 3_600 ? t`${Math.ceil(whole / 60)} min` : spokenDuration(seconds);
}

/**
 * Returns text about today's deliveries: the time within which half of the orders were delivered, and the time for 9
 * out of 10.
 */
export function usualToday({ medianSeconds, p90Seconds }: Record<"medianSeconds" | "p90Seconds", number>) {
  const [half, most] = [spokenDuration(medianSeconds), spokenDuration(p90Seconds)];
  return half === most ? t`Usually ${half} today.` : t`Usually ${half} today, 9 of 10 within ${most}.`;
}
