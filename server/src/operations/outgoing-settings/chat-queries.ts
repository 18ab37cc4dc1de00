import { MAX_TELEGRAM_CHATS, TELEGRAM_CODE_MINUTES } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";

export interface LinkedChat {
  id: string;
  title: string;
  isGroup: boolean;
  linkedAt: Date;
}

/** Returns an operator's linked chats, oldest first. */
export async function listChats(db: Database, uid: string): Promise<LinkedChat[]> {
  return db
    .selectFrom("telegram_chats")
    .select(["id", "title", "is_group as isGroup", "linked_at as linkedAt"])
    .where("uid", "=", uid)
    .orderBy("id")
    .execute();
}

/** Unlinks an operator's chat. Returns the chat's name. */
export async function removeChat(db: Database, uid: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("telegram_chats")
    .where("id", "=", id)
    .where("uid", "=", uid)
    .returning("title")
    .executeTakeFirst();
  return row?.title;
}

/** Unlinks all chats. Called when the shop sets another bot, which cannot write to these chats. */
export async function removeAllChats(db: Database): Promise<void> {
  await db.deleteFrom("telegram_chats").execute();
  await db.deleteFrom("telegram_codes").execute();
  await sql`UPDATE outgoing_channels SET read_up_to = NULL, reading_until = NULL WHERE channel = 'telegram'`.execute(
    db,
  );
}

/** Stores the hash of the code by which an operator links a chat. It replaces the operator's earlier code. */
export async function saveCode(db: Database, uid: string, hash: Buffer): Promise<Date> {
  const { rows } = await sql<{ expires: Date }>`
    INSERT INTO telegram_codes (uid, code_hash, expires_at)
    VALUES (${uid}, ${hash}, now() + make_interval(mins => ${TELEGRAM_CODE_MINUTES}))
    ON CONFLICT (uid) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at
    RETURNING expires_at AS expires`.execute(db);
  return rows[0]?.expires ?? new Date();
}

/** Returns the operator to whom a code belongs, and deletes the code so that nobody can use it again. */
export async function takeCode(db: Database, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ uid: string }>`
    DELETE FROM telegram_codes USING users
    WHERE code_hash = ${hash} AND expires_at > clock_timestamp() AND users.uid = telegram_codes.uid
      AND users.role = 'admin' AND users.disabled_at IS NULL AND users.frozen_at IS NULL
    RETURNING users.uid`.execute(db);
  return rows[0]?.uid;
}

export interface NewChat {
  id: string;
  uid: string;
  chatId: string;
  title: string;
  isGroup: boolean;
}

/**
 * Links a chat to an operator. Returns false if the chat belongs to another active operator, or if this operator has
 * the maximum number of chats. Locks the account, so that concurrent links cannot exceed the maximum.
 */
export async function insertChat(
  db: Database,
  { id, uid, chatId, title, isGroup }: NewChat,
): Promise<boolean> {
  await sql`SELECT FROM users WHERE uid = ${uid} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql`
    INSERT INTO telegram_chats (id, uid, chat_id, title, is_group)
    SELECT ${id}::uuid, ${uid}::text, ${chatId}::bigint, ${title}::text, ${isGroup}::boolean
    WHERE (SELECT count(*) FROM telegram_chats WHERE uid = ${uid} AND chat_id <> ${chatId}::bigint) < ${MAX_TELEGRAM_CHATS}
    ON CONFLICT (chat_id) DO UPDATE SET uid = excluded.uid, title = excluded.title, linked_at = now()
      WHERE telegram_chats.uid = excluded.uid OR NOT EXISTS (
        SELECT FROM users WHERE users.uid = telegram_chats.uid AND role = 'admin' AND disabled_at IS NULL)
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** A process that began to read the bot's messages longer ago than this counts as dead. No reading takes so long. */
const READING_SECONDS = 40;

/**
 * Returns what one process needs to read the bot's messages while an operator's code is valid. Returns undefined if no
 * code is valid, or if another process is reading.
 */
export async function claimReading(
  db: Database,
): Promise<{ id: string; secret: Buffer; readUpTo: number | null } | undefined> {
  const { rows } = await sql<{ id: string; secret: Buffer; readUpTo: number | null }>`
    UPDATE outgoing_channels SET reading_until = clock_timestamp() + make_interval(secs => ${READING_SECONDS})
    WHERE channel = 'telegram' AND active AND secret IS NOT NULL
      AND (reading_until IS NULL OR reading_until < clock_timestamp())
      AND EXISTS (SELECT FROM telegram_codes WHERE expires_at > clock_timestamp())
    RETURNING id, secret, read_up_to AS "readUpTo"`.execute(db);
  return rows[0];
}

export async function endReading(db: Database): Promise<void> {
  await sql`UPDATE outgoing_channels SET reading_until = NULL WHERE channel = 'telegram'`.execute(db);
}

export async function saveReadUpTo(db: Database, update: number): Promise<void> {
  await sql`UPDATE outgoing_channels SET read_up_to = ${update} WHERE channel = 'telegram'`.execute(db);
}

export async function dropOldCodes(db: Database): Promise<void> {
  await sql`DELETE FROM telegram_codes WHERE expires_at < now()`.execute(db);
}

/** Returns how many chats are linked to any operator. */
export async function countChats(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM telegram_chats`.execute(db);
  return rows[0]?.count ?? 0;
}
