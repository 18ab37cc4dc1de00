import { plural, t } from "@lingui/core/macro";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Returns a duration as text: `3 s`, `12 min`, `5 h`, `2 days`. */
export function durationText(seconds: number): string {
  const whole = (of: number) => Math.max(0, Math.floor(seconds / of));
  if (seconds < MINUTE) return t`${whole(1)} s`;
  if (seconds < HOUR) return t`${whole(MINUTE)} min`;
  if (seconds < 2 * DAY) return t`${whole(HOUR)} h`;
  return plural(whole(DAY), { one: "# day", other: "# days" });
}
