// Months are ours and the text is put together from parts: ICU versions differ in "Sept", in the comma and in the
// space before AM, and the server's text must equal the browser's.
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const dhaka = {
  timeZone: "Asia/Dhaka",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
} as const;

// Made when first needed: on a cheap phone it takes long enough to hold up a page that shows no time.
let inDhaka: Intl.DateTimeFormat | undefined;

type Moment = string | number | Date;

function partsInDhaka(moment: Moment) {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  inDhaka ??= new Intl.DateTimeFormat("en-US", dhaka);
  const found: Record<string, number> = {};
  for (const part of inDhaka.formatToParts(date)) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = found;
  return { year, month: MONTHS[month - 1] ?? "", day, hour, minute };
}

const two = (value: number) => String(value).padStart(2, "0");

/** Dhaka time as `Feb 1, 02:05 AM` (short month, day, hour, minute). `—` when it is no date. */
export function formatDateTime(moment: Moment): string {
  const parts = partsInDhaka(moment);
  if (!parts) return "—";
  const hour = parts.hour % 12 === 0 ? 12 : parts.hour % 12;
  return `${parts.month} ${parts.day}, ${two(hour)}:${two(parts.minute)} ${parts.hour < 12 ? "AM" : "PM"}`;
}

/** Day in Dhaka as `Feb 1, 2026`. `—` when it is no date. */
export function formatDate(moment: Moment): string {
  const parts = partsInDhaka(moment);
  return parts ? `${parts.month} ${parts.day}, ${parts.year}` : "—";
}

/** Time of day in Dhaka on a clock of 24 hours, `21:04`. `—` when it is no date. */
export function formatClock(moment: Moment): string {
  const parts = partsInDhaka(moment);
  return parts ? `${two(parts.hour)}:${two(parts.minute)}` : "—";
}

/** Time of day in Dhaka, `02:05 AM`. `—` when it is no date. */
export function formatTime(moment: Moment): string {
  const text = formatDateTime(moment);
  return text.includes(", ") ? text.slice(text.indexOf(", ") + 2) : text;
}
