import type { OutgoingChannel } from "@hira/contract";
import { sql } from "kysely";
import type { Database } from "../platform/db/database.ts";
import { newId } from "../platform/lib/ids.ts";
import type { SendingContext } from "../platform/outgoing/channels/channel.ts";
import { type FakeMail, MAIL_USER } from "./played-mail-server.ts";
import { BOT_TOKEN, type FakeTelegram } from "./played-telegram.ts";
import { testCipher } from "./store.ts";

async function configure(db: Database, channel: OutgoingChannel, settings: object, secret: string) {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM outgoing_channels WHERE channel = ${channel}`.execute(db);
  const sealed = testCipher.seal(rows[0]?.id ?? "", secret);
  await sql`UPDATE outgoing_channels SET active = true, settings = ${JSON.stringify(settings)}::jsonb, secret = ${sealed}
    WHERE channel = ${channel}`.execute(db);
}

/** Configures the store to send e-mails by a fake mail server. */
export async function configureMail(db: Database, { port }: Pick<FakeMail, "port">, settings: object = {}) {
  const base = { host: "127.0.0.1", port, security: "none", user: MAIL_USER.user };
  const from = { from: "shop@hira.test", fromName: "Hira" };
  await configure(db, "email", { ...base, ...from, ...settings }, MAIL_USER.password);
}

/** Configures the store to send notifications to Telegram chats by a fake of Telegram. */
export async function configureTelegram(db: Database, token = BOT_TOKEN) {
  await configure(db, "telegram", { botName: "hira_shop_bot" }, token);
}

/** Returns what channels need for sending, for a test's database. */
export function sendingContext(
  db: Database,
  telegram?: Pick<FakeTelegram, "url">,
  pushFake?: string,
): SendingContext {
  return {
    ...{ db, cipher: testCipher, publicUrl: "https://shop.test", allowLoopback: true, privateMailHosts: [] },
    telegramUrl: telegram?.url ?? "http://127.0.0.1:1",
    pushFake,
  };
}

/** Links a Telegram chat to an operator. Returns the chat's ID. */
export async function linkChat(db: Database, uid: string, chatId: number): Promise<string> {
  const id = newId();
  await sql`INSERT INTO telegram_chats (id, uid, chat_id, title, is_group) VALUES (${id}, ${uid}, ${chatId}, 'Chat', false)`.execute(
    db,
  );
  return id;
}

export interface StoredMessage {
  id: string;
  channel: OutgoingChannel;
  receiver: string;
  event: string;
  state: string;
  tries: number;
  last_error: string | null;
}

/** Returns all notifications. The oldest comes first. */
export async function messagesOf(db: Database): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    SELECT id, channel, receiver, event, state, tries, last_error FROM messages_out ORDER BY id`.execute(db);
  return rows;
}
