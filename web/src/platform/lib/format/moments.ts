/** Dhaka is six hours ahead of UTC all year. */
const AHEAD_MS = 6 * 3_600_000;

/** A moment as a field of date and time takes it, in Dhaka: `2026-11-25T23:59`; empty for none. */
export function typedMoment(moment: string | null): string {
  return moment === null ? "" : new Date(Date.parse(moment) + AHEAD_MS).toISOString().slice(0, 16);
}

/** What is typed there as the server takes it; null for nothing, undefined for what is no time. */
export function momentOf(text: string): string | null | undefined {
  if (text.trim() === "") return null;
  const ms = Date.parse(`${text.trim()}Z`);
  return Number.isNaN(ms) ? undefined : new Date(ms - AHEAD_MS).toISOString();
}
