import { inEnglish, outgoingMessages } from "@hira/contract";
import type { Database } from "../../db/database.ts";
import { type BotAnswer, callBot } from "./bot-api.ts";
import type { Channel, Outcome, SendingContext } from "./channel.ts";
import { findChannel } from "./channel-queries.ts";
import { dropChat, findChatId, moveChat } from "./telegram-queries.ts";

/**
 * The channel that sends notifications by the shop's bot to Telegram chats. Operators linked these chats to their
 * accounts.
 */
export const telegram: Channel = {
  isConfigured: async (db: Database) => (await findChannel(db, "telegram")).active,
  async send(context, message) {
    const token = await openToken(context);
    if (token === undefined) return { is: "refused", reason: outgoingMessages.telegram.off };
    const chatId = await findChatId(context.db, message.receiver);
    if (chatId === undefined) return { is: "gone", reason: outgoingMessages.telegram.unlinked };
    const { title, text, url } = message.payload;
    const answer = await writeTo(context, { token, chatId, text: `${title}\n${text}\n${url}` });
    return settle(context, message.receiver, answer);
  },
};

/** Returns the bot's token. Returns undefined if Telegram is switched off. */
export async function openToken({
  db,
  cipher,
}: Pick<SendingContext, "db" | "cipher">): Promise<string | undefined> {
  const { id, active, secret } = await findChannel(db, "telegram");
  return active && secret !== null ? cipher.open(id, secret) : undefined;
}

/** Sends a message as plain text, so that Telegram does not interpret characters of it as mark-up. */
export function writeTo(
  { telegramUrl, signal }: Pick<SendingContext, "telegramUrl" | "signal">,
  { token, chatId, text }: { token: string; chatId: string; text: string },
): Promise<BotAnswer> {
  const body = { chat_id: chatId, text: text.slice(0, 4_000), link_preview_options: { is_disabled: true } };
  return callBot({ telegramUrl, token, method: "sendMessage", body, signal });
}

async function settle({ db }: SendingContext, receiver: string, answer: BotAnswer): Promise<Outcome> {
  if (answer.ok)
    return { is: "sent", reference: String((answer.result as { message_id?: number })?.message_id ?? "") };
  const { sent, status, description: reason, retryAfter, movedTo } = answer;
  if (movedTo !== undefined) {
    await moveChat(db, receiver, movedTo);
    return { is: "later", reason, afterSeconds: 1 };
  }
  if (status === 403 || (status === 400 && /chat not found|user is deactivated/i.test(inEnglish(reason)))) {
    await dropChat(db, receiver);
    return { is: "gone", reason };
  }
  if (status === 429) return { is: "later", reason, afterSeconds: (retryAfter ?? 30) + 1 };
  if (status === 401 || status === 404)
    return { is: "later", reason: outgoingMessages.telegram.unknownToken, isDown: true, afterSeconds: 600 };
  if (status === null) return sent ? { is: "unsure", reason } : { is: "later", reason, isDown: true };
  return status >= 500 ? { is: "later", reason, isDown: true } : { is: "refused", reason };
}
