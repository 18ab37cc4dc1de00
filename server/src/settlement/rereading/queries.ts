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

/** Returns texts that were not understood and were not read with this version of the templates, the oldest first. */
export async function findUnread(db: Database, version: number, limit: number): Promise<UnreadMessage[]> {
  const { rows } = await sql<UnreadMessage>`
    SELECT id, method, sender, account_id AS "accountId", text, received_at AS "receivedAt", arrived_at AS "arrivedAt"
    FROM wallet_messages
    WHERE place = 'unknown' AND text IS NOT NULL AND read_with < ${version}
    ORDER BY arrived_at, id LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Notes that a text was read with this version of the templates, and not understood. `shape`: what texts alike have in
 * common; its first one is published. Null: the text cannot be opened.
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
