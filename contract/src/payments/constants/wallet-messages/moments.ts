const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/**
 * Returns `30/12/2025 13:22` or `08-JUN-26 06:21:43 am` as a time in Dhaka, `2025-12-30T13:22:00+06:00`; null if there
 * is no such time.
 */
export function momentOf(text: string): string | null {
  const slashes = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d)$/.exec(text);
  if (slashes) {
    const [, day = "", month = "", year = "", hour = "", minute = ""] = slashes;
    return moment(Number(year), Number(month), Number(day), Number(hour), Number(minute), 0);
  }
  const named = /^(\d\d)-([A-Z]{3})-(\d\d) (\d\d):(\d\d):(\d\d) ([ap])m$/.exec(text);
  if (!named) return null;
  const [, day = "", name = "", year = "", hour = "", minute = "", second = "", half = ""] = named;
  if (Number(hour) < 1 || Number(hour) > 12) return null;
  const hours = (Number(hour) % 12) + (half === "p" ? 12 : 0);
  const month = MONTHS.indexOf(name) + 1;
  return moment(2000 + Number(year), month, Number(day), hours, Number(minute), Number(second));
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
