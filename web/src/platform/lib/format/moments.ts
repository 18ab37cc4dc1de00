/** The time in Dhaka is six hours ahead of UTC all year. */
const AHEAD_MS = 6 * 3_600_000;

/**
 * Returns a time in Dhaka time, as the value of a date-and-time field: `2026-11-25T23:59`. Returns an empty
 * text for null.
 */
export function typedMoment(moment: string | null): string {
  return moment === null ? "" : new Date(Date.parse(moment) + AHEAD_MS).toISOString().slice(0, 16);
}

/**
 * Converts the value of a date-and-time field to the form that the server expects. Returns null for an empty
 * field, and undefined for an invalid time.
 */
export function momentOf(text: string): string | null | undefined {
  if (text.trim() === "") return null;
  const ms = Date.parse(`${text.trim()}Z`);
  return Number.isNaN(ms) ? undefined : new Date(ms - AHEAD_MS).toISOString();
}
