import type { MobileMoney } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface UnreadMessage {
  id: string;
  method: MobileMoney;
  sender: string;
  accountId: string | null;
  text: Buffer;
  receivedAt: Date;
  arrivedAt: Date;
}

/**
 * Returns texts that no template has read, and that this version of the templates has not tried yet. The oldest comes
 * first.
 */
export async function findUnread(db: Database, version: number, limit: number): Promise<UnreadMessage[]> {
  const { rows } = await sql<UnreadMessage>`
    SELECT id, method, sender, account_id AS "accountId", text, received_at AS "receivedAt", arrived_at AS "arrivedAt"
    FROM wallet_messages
    WHERE place = 'unknown' AND text IS NOT NULL AND read_with < ${version}
    ORDER BY arrived_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A text that no template reads alone. It may be a part of a longer text. */
export interface LonePart extends UnreadMessage {
  /** Identifies the phone, the SIM card and the sender. */
  source: string;
}

/**
 * Parts can be joined for this long after the last one has arrived. So if a process ends, another one can still join
 * them.
 */
const JOINED_FOR = sql`interval '3 minutes'`;
/** Parts are joined only if no further part has arrived for this long. */
const QUIET = sql`interval '3 seconds'`;

/**
 * Returns texts that no template reads alone, if another such text arrived within a minute of it, by the phone's clock.
 * Both must have the same phone, sender and SIM card. The texts are sorted by the time when the phone received them.
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

/**
 * Records that this version of the templates cannot read a text. `shape` is a digest of what similar texts have in
 * common, or null if the text cannot be decrypted. If no other unread text has this `shape`, publishes a hint.
 */
export async function noteReadWith(
  db: Database,
  { id, version, shape }: { id: string; version: number; shape: Buffer | null },
): Promise<void> {
  await sql`
    WITH noted AS (
      UPDATE wallet_messages SET read_with = ${version}, shape = coalesce(${shape}, shape)
      WHERE id = ${id} AND place = 'unknown' AND read_with < ${version} RETURNING shape
    )
    SELECT publish('payment', ${id}, NULL) FROM noted
    WHERE shape IS NOT NULL AND NOT EXISTS (
      SELECT FROM wallet_messages AS m WHERE m.shape = noted.shape AND m.place = 'unknown' AND m.id <> ${id})`.execute(
    db,
  );
}

/** A stored text, with the template that reads it now. */
export interface KeptText {
  id: string;
  accountId: string | null;
  accountNumber: string | null;
  text: Buffer;
  receivedAt: Date;
  arrivedAt: Date;
  /** The time of arrival, precise to a microsecond. The next batch continues from it. */
  place: string;
  template: string | null;
  isImported: boolean;
}

/**
 * Returns stored texts of a method, newest first. If `isUnknown` is true, they are those that no template reads,
 * otherwise all others. `after`: the last text of the previous batch.
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
  // The second condition seems useless. With it, PostgreSQL can use an index that leaves out payments.
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
