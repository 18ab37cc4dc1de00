import { MAX_PHONE_SENDERS, PHONE_FAILURE_DAYS, type PhoneFailure, type SimCard } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { removeSome } from "../../platform/db/remove-some.ts";

/** Number of days for which the store keeps the numbers of a phone's messages per hour. */
const TRAFFIC_DAYS = 14;

/** What a phone sent in one call, or in several calls that are written to the database together. */
export interface Heard {
  /** Milliseconds since the call. */
  ago: number;
  messages: number;
  /** Number of messages whose senders are not wallets. */
  ignored: number;
  pinged: boolean;
  /** Battery level of the phone in percent. */
  battery?: number | undefined;
  simCards?: SimCard[] | undefined;
  /** True if the store could read at least one of the calls. Other calls do not prove that the phone works. */
  isUnderstood: boolean;
  /** Number of calls that the store could not read, by reason. */
  failures: ReadonlyMap<PhoneFailure, number>;
  /**
   * Number of messages of each sender that is not a wallet. Includes only senders with names and short codes, and no
   * people's phone numbers.
   */
  senders: ReadonlyMap<string, number>;
}

export const nothingHeard: Omit<Heard, "ago"> = {
  messages: 0,
  ignored: 0,
  pinged: false,
  isUnderstood: true,
  failures: new Map(),
  senders: new Map(),
};

/**
 * Records that a phone called, and learns the interval between its pings. If the time between two pings is longer than
 * the learned interval, the interval grows, but at most to double. If it is shorter, the interval shrinks by at most a
 * tenth. So neither an outage nor the pings after it change the interval much.
 */
export async function noteHeard(db: Database, id: string, heard: Heard): Promise<void> {
  if (heard.isUnderstood) await noteSigns(db, id, heard);
  if (heard.messages > 0) await countMessages(db, id, heard.messages);
  if (heard.failures.size > 0) await countFailures(db, id, heard.failures);
  if (heard.senders.size > 0) await countSenders(db, id, heard.senders);
}

async function noteSigns(db: Database, id: string, heard: Heard): Promise<void> {
  const at = sql<Date>`now() - ${heard.ago} * interval '1 millisecond'`;
  const gap = sql`extract(epoch FROM ${at} - last_ping_at)`;
  const learned = sql<number>`
    CASE WHEN last_ping_at IS NULL THEN ping_seconds
         ELSE greatest(10, least(86400, round(CASE
           WHEN ping_seconds IS NULL THEN ${gap}
           WHEN ${gap} < ping_seconds THEN greatest(${gap}, 0.9 * ping_seconds)
           ELSE least(${gap}, 2 * ping_seconds) END)))::integer END`;
  await db
    .updateTable("forwarders")
    .set({
      last_heard_at: sql`greatest(last_heard_at, ${at})`,
      ...(heard.messages > 0 && { last_message_at: sql<Date>`greatest(last_message_at, ${at})` }),
      ...(heard.pinged && { last_ping_at: at, ping_seconds: learned }),
      ...(heard.battery !== undefined && { battery: heard.battery }),
      ...(heard.simCards && { sim_cards: JSON.stringify(heard.simCards) }),
      ...(heard.ignored > 0 && { ignored: sql<number>`ignored + ${heard.ignored}` }),
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Counts calls that the store could not read, in one row per phone and reason. If the last such call was long ago, the
 * count starts again.
 */
async function countFailures(db: Database, id: string, failures: Heard["failures"]): Promise<void> {
  await sql`
    INSERT INTO forwarder_failures AS known (forwarder_id, reason, times, last_at)
    SELECT ${id}, reason, times, now() FROM unnest(${[...failures.keys()]}::text[], ${[...failures.values()]}::int[]) AS new (reason, times)
    ON CONFLICT (forwarder_id, reason) DO UPDATE SET last_at = excluded.last_at, times = excluded.times +
      CASE WHEN known.last_at > now() - ${PHONE_FAILURE_DAYS} * interval '1 day' THEN known.times ELSE 0 END`.execute(
    db,
  );
}

async function countSenders(db: Database, id: string, senders: Heard["senders"]): Promise<void> {
  await sql`
    INSERT INTO forwarder_senders AS known (forwarder_id, sender, times, last_at)
    SELECT ${id}, sender, times, now() FROM unnest(${[...senders.keys()]}::text[], ${[...senders.values()]}::int[]) AS new (sender, times)
    WHERE sender NOT IN (SELECT sender FROM wallet_senders)
    ON CONFLICT (forwarder_id, sender) DO UPDATE SET times = known.times + excluded.times, last_at = excluded.last_at`.execute(
    db,
  );
  await sql`
    DELETE FROM forwarder_senders WHERE forwarder_id = ${id} AND sender NOT IN (
      SELECT sender FROM forwarder_senders WHERE forwarder_id = ${id} ORDER BY last_at DESC, sender LIMIT ${MAX_PHONE_SENDERS})`.execute(
    db,
  );
}

async function countMessages(db: Database, id: string, messages: number): Promise<void> {
  await db
    .insertInto("forwarder_hours")
    .values({ forwarder_id: id, hour: sql`date_trunc('hour', now())`, messages })
    .onConflict((conflict) =>
      conflict
        .columns(["forwarder_id", "hour"])
        .doUpdateSet({ messages: sql`forwarder_hours.messages + excluded.messages` }),
    )
    .execute();
}

/** Returns each phone's number of messages in the last days as 24 sums, one for each hour of the day in UTC. */
export async function readTraffic(db: Database): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ id: string; hour: number; messages: number }>`
    SELECT forwarder_id AS id, extract(hour FROM hour AT TIME ZONE 'UTC')::integer AS hour, sum(messages) AS messages
    FROM forwarder_hours WHERE hour > now() - ${TRAFFIC_DAYS} * interval '1 day'
    GROUP BY 1, 2`.execute(db);
  const traffic = new Map<string, number[]>();
  for (const { id, hour, messages } of rows) {
    const sums = traffic.get(id) ?? new Array<number>(24).fill(0);
    sums[hour] = Number(messages);
    traffic.set(id, sums);
  }
  return traffic;
}

/** Deletes a phone's numbers of messages per hour that are too old to be used. */
export function dropOldTraffic(db: Database, limit: number): Promise<number> {
  return removeSome(db, "forwarder_hours", sql`hour < now() - ${TRAFFIC_DAYS + 1} * interval '1 day'`, limit);
}
