import { inEnglish, type Message, OWNER } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../db/database.ts";

export async function insertNotice(
  db: Database,
  { id, message, actor, approval }: { id: string; message: Message; actor: string; approval: string | null },
): Promise<void> {
  await sql`INSERT INTO admin_notices (id, text, message, actor, approval_id)
    VALUES (${id}, ${inEnglish(message)}, ${JSON.stringify(message)}, ${actor}, ${approval})`.execute(db);
}

/** Returns true if a notice with this message about this actor was written within the last hour. */
export async function wasNotified(
  db: Database,
  { message, actor }: { message: Message; actor: string },
): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    SELECT 1 AS one FROM admin_notices WHERE actor = ${actor} AND message = ${JSON.stringify(message)}::jsonb
      AND at > now() - interval '1 hour' LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Returns true if this person is an owner and no other owner can act, because all others are frozen or deleted. */
export async function isOnlyActingOwner(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM users WHERE preset = ${OWNER} AND disabled_at IS NULL AND frozen_at IS NULL LIMIT 2`.execute(
    db,
  );
  return rows.length === 1 && rows[0]?.uid === uid;
}

export async function markNoticesSeen(db: Database, uid: string): Promise<void> {
  await sql`INSERT INTO admin_notices_seen (uid, seen_at) VALUES (${uid}, clock_timestamp())
    ON CONFLICT (uid) DO UPDATE SET seen_at = excluded.seen_at`.execute(db);
}

export interface NoticeRow {
  id: string;
  text: string;
  /**
   * The notice as a message. Null if an earlier version stored it as a sentence, and the sentence was not recognised.
   */
  message: Message | null;
  at: Date;
}

const TOLD_DAYS = 7;

/**
 * Returns the notices of the last week that this admin has not seen. Notices about the admin's own actions are left
 * out.
 */
export async function findUnseenNotices(
  db: Database,
  { uid, limit, countLimit }: { uid: string; limit: number; countLimit: number },
): Promise<{ count: number; newest: NoticeRow[] }> {
  const { rows } = await sql<NoticeRow>`
    SELECT id, text, message, at FROM admin_notices
    WHERE at > now() - make_interval(days => ${TOLD_DAYS}) AND actor <> ${uid}
      AND at > coalesce((SELECT seen_at FROM admin_notices_seen WHERE uid = ${uid}), '-infinity')
    ORDER BY at DESC, id DESC LIMIT ${countLimit}`.execute(db);
  return { count: rows.length, newest: rows.slice(0, limit) };
}

export async function findName(db: Database, uid: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM users WHERE uid = ${uid}`.execute(db);
  return rows[0]?.name;
}
