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

/** Returns unread texts that were not yet tried with this version of the templates, oldest first. */
export async function findUnread(db: Database, version: number, limit: number): Promise<UnreadMessage[]> {
  const { rows } = await sql<UnreadMessage>`
    SELECT id, method, sender, account_id AS "accountId", text, received_at AS "receivedAt", arrived_at AS "arrivedAt"
    FROM wallet_messages
    WHERE place = 'unknown' AND text IS NOT NULL AND read_with < ${version}
    ORDER BY arrived_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A text that no template reads alone, and that may be a part of a longer text. */
export interface LonePart extends UnreadMessage {
  /** The phone, sender and SIM card that received it. */
  source: string;
}

/** How long after its last part a text can be joined, so that another process can do it. */
const JOINED_FOR = sql`interval '3 minutes'`;
/** Parts are joined once no further part has arrived for this long. */
const QUIET = sql`interval '3 seconds'`;

/**
 * Returns texts that no template reads alone and that arrived within a minute of another such text, by the clock of
 * the phone. Both have the same phone, sender and SIM card. Sorted by the time when the phone received them.
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
 * Records that the templates of this version do not read a text, and publishes a hint if no other text has its
 * `shape`. `shape`: a digest of what similar texts have in common; null if the text cannot be decrypted.
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
  /** The time of arrival with microseconds, for the next batch. */
  place: string;
  template: string | null;
  isImported: boolean;
}

/**
 * Returns stored texts of a method, newest first: either those that no template reads, or all others. `after`: the
 * last text of the previous batch.
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
  // The condition on positions lets PostgreSQL use an index that leaves out payments.
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
