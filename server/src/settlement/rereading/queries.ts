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

/** Returns texts that no template read and that were not read with this version of the templates, the oldest first. */
export async function findUnread(db: Database, version: number, limit: number): Promise<UnreadMessage[]> {
  const { rows } = await sql<UnreadMessage>`
    SELECT id, method, sender, account_id AS "accountId", text, received_at AS "receivedAt", arrived_at AS "arrivedAt"
    FROM wallet_messages
    WHERE place = 'unknown' AND text IS NOT NULL AND read_with < ${version}
    ORDER BY arrived_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A text that may be a part of another one: no template read it alone. */
export interface LonePart extends UnreadMessage {
  /** The phone, sender and SIM card that received it. */
  source: string;
}

/**
 * For this long after its last part arrived a text is joined, so that this also happens after a process was killed.
 */
const JOINED_FOR = sql`interval '3 minutes'`;
/** Joining waits until no further part has arrived for this long. */
const QUIET = sql`interval '3 seconds'`;

/**
 * Returns texts that no template read alone and that arrived together with another such text: by the same phone,
 * sender and SIM card, within a minute by the phone's clock. In the order in which the phone received them.
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
 * Records that no template of this version read a text. `shape`: what similar texts have in common; the first one with
 * a shape is announced. Null: the text cannot be decrypted.
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

/** A stored text, with the template that reads it today. */
export interface KeptText {
  id: string;
  accountId: string | null;
  accountNumber: string | null;
  text: Buffer;
  receivedAt: Date;
  arrivedAt: Date;
  /** The same time with microseconds. */
  place: string;
  template: string | null;
  isImported: boolean;
}

/**
 * Returns stored texts of a method, the newest first: those that no template reads, or all others. `after`: the last
 * text of the previous batch.
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
  // The index on positions excludes payments.
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
