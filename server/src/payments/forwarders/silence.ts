import type { Database } from "../../platform/db/database.ts";
import { readTraffic } from "./heard-queries.ts";
import { type ForwarderRow, listForwarders } from "./queries.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Number of missed pings after which a phone is silent. A phone in deep sleep delays one or two. */
const MISSED_PINGS = 3;
const LEAST_OF_PINGS = 2 * MINUTE;
/**
 * Number of missing messages after which a phone is silent. That none of ten expected messages comes by chance
 * happens once in twenty thousand cases.
 */
const MISSED_MESSAGES = 10;
const LEAST_OF_MESSAGES = 30 * MINUTE;
/** After this time without a call, every phone is silent. */
const MOST = 3 * DAY;
/** After this time, a paired phone that has never called is silent. */
const FIRST = 15 * MINUTE;
const TRAFFIC_DAYS = 14;

type Watched = Pick<
  ForwarderRow,
  "active" | "createdAt" | "lastHeardAt" | "lastPingAt" | "pingSeconds" | "now"
>;

/**
 * Returns whether a phone should have called by now (docs/operations.md#phones). A phone with pings is silent after
 * three ping intervals. A phone without pings is silent once ten messages are missing, compared with the same hours
 * of the last two weeks, so that a quiet night does not count. `traffic`: the messages of those days by hour of the
 * day in UTC.
 */
export function isSilent(phone: Watched, traffic: readonly number[] = []): boolean {
  const { active, createdAt, lastHeardAt, now } = phone;
  if (!active) return false;
  if (!lastHeardAt) return now.getTime() - createdAt.getTime() > FIRST;
  const quiet = now.getTime() - lastHeardAt.getTime();
  const interval = pingInterval(phone);
  if (interval !== undefined) return quiet > Math.max(LEAST_OF_PINGS, MISSED_PINGS * interval);
  if (quiet < LEAST_OF_MESSAGES) return false;
  return quiet > MOST || messagesMissed(phone, lastHeardAt, traffic) >= MISSED_MESSAGES;
}

/** Returns the interval of a phone's pings in milliseconds; undefined if it sends none any more. */
function pingInterval({ pingSeconds, lastPingAt, lastHeardAt }: Watched): number | undefined {
  if (pingSeconds === null || !lastPingAt || !lastHeardAt) return undefined;
  const interval = pingSeconds * 1_000;
  const without = lastHeardAt.getTime() - lastPingAt.getTime();
  return without > Math.max(DAY, 10 * interval) ? undefined : interval;
}

/** Returns how many messages the phone should have sent since its last call, by its usual traffic. */
function messagesMissed({ now, createdAt }: Watched, lastHeardAt: Date, traffic: readonly number[]): number {
  const known = Math.min(TRAFFIC_DAYS * DAY, lastHeardAt.getTime() - createdAt.getTime());
  const days = Math.max(1, known / DAY);
  const end = now.getTime();
  let missed = 0;
  for (let from = lastHeardAt.getTime(); from < end; ) {
    const to = Math.min(end, (Math.floor(from / HOUR) + 1) * HOUR);
    missed += ((traffic[new Date(from).getUTCHours()] ?? 0) / days) * ((to - from) / HOUR);
    from = to;
  }
  return missed;
}

export interface WatchedForwarder extends ForwarderRow {
  silent: boolean;
}

export async function watchForwarder(db: Database, phone: ForwarderRow): Promise<WatchedForwarder> {
  return { ...phone, silent: isSilent(phone, (await readTraffic(db)).get(phone.id)) };
}

/** Returns the paired phones, and whether each is silent. */
export async function watchForwarders(db: Database): Promise<WatchedForwarder[]> {
  const phones = await listForwarders(db);
  if (phones.length === 0) return [];
  const traffic = await readTraffic(db);
  return phones.map((phone) => ({ ...phone, silent: isSilent(phone, traffic.get(phone.id)) }));
}
