const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `3 s`, `12 min`, `5 h`, `2 days`. */
export function durationText(seconds: number): string {
  if (seconds < MINUTE) return `${Math.max(0, Math.floor(seconds))} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < 2 * DAY) return `${Math.floor(seconds / HOUR)} h`;
  return `${Math.floor(seconds / DAY)} days`;
}
