const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/**
 * Returns a printed time such as `30/12/2025 13:22`, `30/12/2025 01:22 PM` or `08-JUN-26 06:21:43 am` as a time in
 * Dhaka, `2025-12-30T13:22:00+06:00`. Returns null for a date or time that does not exist.
 */
export function momentOf(text: string): string | null {
  const slashes = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)(?: ([AP])M)?$/.exec(text);
  if (slashes) {
    const [, day = "", month = "", year = "", hour = "", minute = "", half] = slashes;
    const hours = half ? hourOfDay(hour, half) : Number(hour);
    return hours === null ? null : moment(Number(year), Number(month), Number(day), hours, Number(minute), 0);
  }
  const named = /^(\d\d)-([A-Z]{3})-(\d\d) (\d\d):(\d\d):(\d\d) ([ap])m$/.exec(text);
  if (!named) return anyMoment(text);
  const [, day = "", name = "", year = "", hour = "", minute = "", second = "", half = ""] = named;
  const hours = hourOfDay(hour, half);
  if (hours === null) return null;
  const month = MONTHS.indexOf(name) + 1;
  return moment(2000 + Number(year), month, Number(day), hours, Number(minute), Number(second));
}

/**
 * Reads a time such as `14-03-2026 02:11:54 AM` or `14/Mar/26 15:09`. The day comes first, as usual in
 * Bangladesh.
 */
function anyMoment(text: string): string | null {
  const match =
    /^(\d\d)[/-](\d\d|[A-Za-z]{3})[/-](?:20)?(\d\d) (\d\d):(\d\d)(?::(\d\d))?(?: ?([APap])[Mm])?$/.exec(text);
  if (!match) return null;
  const [, day = "", name = "", year = "", hour = "", minute = "", second = "0", half] = match;
  const hours = half ? hourOfDay(hour, half) : Number(hour);
  if (hours === null) return null;
  const month = /^\d/.test(name) ? Number(name) : MONTHS.indexOf(name.toUpperCase()) + 1;
  return moment(2000 + Number(year), month, Number(day), hours, Number(minute), Number(second));
}

/** Returns the hour from 0 to 23 for a printed hour such as `06` and its half of the day, `a` or `p`. */
function hourOfDay(hour: string, half: string): number | null {
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  return (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
}

function moment(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): string | null {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const told = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCHours(), date.getUTCMinutes()];
  if ([month, day, hour, minute].some((part, at) => part !== told[at]) || second > 59) return null;
  return date.toISOString().replace(".000Z", "+06:00");
}
