import type { Database } from "../../platform/db/database.ts";
import { readTraffic } from "./heard-queries.ts";
import { type ForwarderRow, listForwarders } from "./queries.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Number of missed pings after which a phone is silent. A phone in deep sleep may delay one or two pings. */
const MISSED_PINGS = 3;
const LEAST_OF_PINGS = 2 * MINUTE;
/**
 * Number of missing messages after which a phone is silent. The probability that none of ten expected messages arrives
 * by chance is one in twenty thousand.
 */
const MISSED_MESSAGES = 10;
const LEAST_OF_MESSAGES = 30 * MINUTE;
/** Milliseconds without a call after which every phone counts as silent. */
const MOST = 3 * DAY;
/** Milliseconds after its pairing after which a phone that has never called counts as silent. */
const FIRST = 15 * MINUTE;
const TRAFFIC_DAYS = 14;

type Watched = Pick<
  ForwarderRow,
  "active" | "createdAt" | "lastHeardAt" | "lastPingAt" | "pingSeconds" | "now"
>;

/**
 * Returns whether a phone should have called by now (docs/operations.md#phones-that-forward-wallet-messages). A phone
 * with pings is silent after three ping intervals. A phone without pings is silent once ten expected messages are
 * missing. The expectation is the average of the same hours in the last two weeks, so that nothing is expected in a
 * quiet night. `traffic`: the messages of these two weeks by hour of the day in UTC.
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

/** Returns the interval of a phone's pings in milliseconds; undefined if it no longer sends pings. */
function pingInterval({ pingSeconds, lastPingAt, lastHeardAt }: Watched): number | undefined {
  if (pingSeconds === null || !lastPingAt || !lastHeardAt) return undefined;
  const interval = pingSeconds * 1_000;
  const without = lastHeardAt.getTime() - lastPingAt.getTime();
  return without > Math.max(DAY, 10 * interval) ? undefined : interval;
}

/** Returns how many messages the phone should have sent since its last call, computed from its usual traffic. */
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
