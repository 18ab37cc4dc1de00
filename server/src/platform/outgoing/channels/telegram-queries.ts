import { sql } from "kysely";
import type { Database } from "../../db/database.ts";

export async function findChatId(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ chatId: string }>`
    SELECT chat_id::text AS "chatId" FROM telegram_chats WHERE id::text = ${id}`.execute(db);
  return rows[0]?.chatId;
}

/** Removes a Telegram chat, because the bot may no longer write to it. */
export async function dropChat(db: Database, id: string): Promise<void> {
  await sql`DELETE FROM telegram_chats WHERE id::text = ${id}`.execute(db);
}

/** Replaces the number of a Telegram chat, because a group gets another number when it becomes a supergroup. */
export async function moveChat(db: Database, id: string, chatId: string): Promise<void> {
  await sql`UPDATE telegram_chats SET chat_id = ${chatId} WHERE id::text = ${id}
    AND NOT EXISTS (SELECT FROM telegram_chats WHERE chat_id = ${chatId})`.execute(db);
}
