import { createHash, randomInt } from "node:crypto";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { findChannel } from "../../platform/outgoing/channels/channel-queries.ts";
import type { BotSettings } from "./change-telegram.ts";
import { removeChat, saveCode } from "./chat-queries.ts";

/** The characters of codes, without letters and digits that look alike. A code of ten characters has 50 random bits. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const LENGTH = 10;

/**
 * Returns the hash by which codes are compared. Upper and lower case count as the same, because people type the codes.
 */
export const codeHash = (code: string): Buffer => createHash("sha256").update(code.toUpperCase()).digest();

/**
 * Makes a code by which the caller links one chat with the bot. The code is valid for some minutes and for one use, and
 * replaces the caller's earlier code. Only this reply contains it. Throws `telegram_off`.
 */
export async function makeTelegramCode({ db, actor }: Context) {
  const { active, settings } = await findChannel(db, "telegram");
  const { botName } = settings as BotSettings;
  if (!active || botName === undefined) throw new DomainError("telegram_off");
  const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return { code, botName, expiresAt: await saveCode(db, actor.uid, codeHash(code)) };
}

/** Unlinks one of the caller's chats. Throws `telegram_chat_not_found`. */
export async function unlinkChat(context: Context, id: string): Promise<void> {
  await audited(context, async ({ db, actor }) => {
    const title = await removeChat(db, actor.uid, id);
    if (title === undefined) throw new DomainError("telegram_chat_not_found");
    return {
      audit: { action: "telegram-chat.unlink", subject: `user:${actor.uid}`, before: { chat: title } },
    };
  });
}
