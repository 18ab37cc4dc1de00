let inDhaka: Intl.DateTimeFormat | undefined;

/** Returns the current day in Dhaka: `2026-11-22`. */
export function dayInDhaka(moment: Date = new Date()): string {
  inDhaka ??= new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Dhaka", dateStyle: "short" });
  return inDhaka.format(moment);
}

/** Returns the day that is this number of days after `day`. A negative number gives a day before it. */
export function dayPlus(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
