import type { MobileMoney } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface UnreadMessage {
  id: string;
  method: MobileMoney;
  accountId: string | null;
  text: Buffer;
  receivedAt: Date;
  arrivedAt: Date;
}

/** Returns texts that were not understood and were not read with this version of the templates, the oldest first. */
export async function findUnread(db: Database, version: number, limit: number): Promise<UnreadMessage[]> {
  const { rows } = await sql<UnreadMessage>`
    SELECT id, method, account_id AS "accountId", text, received_at AS "receivedAt", arrived_at AS "arrivedAt"
    FROM wallet_messages
    WHERE place = 'unknown' AND text IS NOT NULL AND read_with < ${version}
    ORDER BY arrived_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A text that may be a part of another: nothing read it by itself. */
export interface LonePart extends UnreadMessage {
  /** The phone, sender and SIM card that it came by. */
  source: string;
}

/** For this long after the last part came its text is joined, so that it is also after a process was ended in between. */
const JOINED_FOR = sql`interval '3 minutes'`;
/** Parts of one text come one after the other. While more come it waits. */
const QUIET = sql`interval '3 seconds'`;

/**
 * Returns texts that nothing read by itself and that came beside another such text: by the same phone, sender and SIM
 * card, within a minute by the phone's clock. In the order in which the phone received them.
 */
export async function findLoneParts(db: Database, limit: number): Promise<LonePart[]> {
  const isAlone = (m: string) => sql`${sql.ref(`${m}.text`)} IS NOT NULL AND NOT ${sql.ref(`${m}.imported`)}
    AND (${sql.ref(`${m}.place`)} = 'unknown' OR ${sql.ref(`${m}.place`)} = 'duplicate' AND ${sql.ref(`${m}.template`)} IS NULL)
    AND ${sql.ref(`${m}.place`)} <> 'payment'`;
  const { rows } = await sql<LonePart>`
    SELECT m.id, m.method, m.account_id AS "accountId", m.text, m.received_at AS "receivedAt", m.arrived_at AS "arrivedAt",
           concat_ws(' ', m.forwarder_id, m.account_id, m.sim, m.sender) AS source
    FROM wallet_messages AS m
    WHERE ${isAlone("m")} AND m.arrived_at > now() - interval '1 hour' AND EXISTS (
      SELECT FROM wallet_messages AS o
      WHERE ${isAlone("o")} AND o.arrived_at > now() - interval '1 hour' AND o.id <> m.id
        AND o.forwarder_id = m.forwarder_id AND o.sender = m.sender AND o.sim IS NOT DISTINCT FROM m.sim
        AND o.received_at BETWEEN m.received_at - interval '1 minute' AND m.received_at + interval '1 minute'
        AND greatest(o.arrived_at, m.arrived_at) BETWEEN now() - ${JOINED_FOR} AND now() - ${QUIET})
    ORDER BY m.received_at, m.arrived_at, m.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Notes that texts were read with this version of the templates, and not understood. */
export async function noteReadWith(db: Database, ids: readonly string[], version: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE wallet_messages SET read_with = ${version}
    WHERE id = ANY (${ids}) AND read_with < ${version}`.execute(db);
}

/** A text that is kept, with what reads it today. */
export interface KeptText {
  id: string;
  accountId: string | null;
  accountNumber: string | null;
  text: Buffer;
  receivedAt: Date;
  arrivedAt: Date;
  /** The same to the microsecond. */
  place: string;
  template: string | null;
  isImported: boolean;
}

/**
 * Returns kept texts of a method, the newest first: those that are not understood, or all others. `after`: the last
 * text of the batch before.
 */
export async function findKept(
  db: Database,
  {
    method,
    isUnknown,
    after,
    limit,
  }: { method: MobileMoney; isUnknown: boolean; after?: KeptText | undefined; limit: number },
): Promise<KeptText[]> {
  const older = after
    ? sql`AND (m.arrived_at, m.id) < (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``;
  // The index of places leaves payments out.
  const place = isUnknown ? sql`m.place = 'unknown' AND m.place <> 'payment'` : sql`m.place <> 'unknown'`;
  const { rows } = await sql<KeptText>`
    SELECT m.id, m.account_id AS "accountId", a.number AS "accountNumber", m.text, m.received_at AS "receivedAt",
           m.arrived_at AS "arrivedAt", m.arrived_at::text AS place, m.template,
           m.imported AS "isImported"
    FROM wallet_messages AS m LEFT JOIN payment_accounts AS a ON a.id = m.account_id
    WHERE m.method = ${method} AND ${place} AND m.text IS NOT NULL ${older}
    ORDER BY m.arrived_at DESC, m.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}
