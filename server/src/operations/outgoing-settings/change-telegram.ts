import { type Message, noticeMessages, refusalMessages } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { callBot } from "../../platform/outgoing/channels/bot-api.ts";
import { currentCipher } from "../../platform/sealing/voucher-key.ts";
import { removeAllChats } from "./chat-queries.ts";
import type { OutgoingContext } from "./context.ts";
import { lockChannel, updateChannel } from "./settings-queries.ts";

export interface BotSettings {
  /** Returns the bot's ID, which is the first part of its token. A token with another ID belongs to another bot. */
  botId?: string;
  botName?: string;
}

const invalid = (problem: Message) => new DomainError("outgoing_invalid", { values: { problem } });

/** Sets the shop's Telegram bot, if Telegram accepts the token. Throws `outgoing_invalid`. */
export async function changeTelegram(
  context: OutgoingContext,
  { active: wanted, token = "" }: { active?: boolean | undefined; token?: string | undefined },
): Promise<void> {
  const bot = token === "" ? undefined : await askWhose(context, token);
  await audited(context, async (inside) => {
    const { db } = inside;
    const before = await lockChannel(db, "telegram");
    const was = before.settings as BotSettings;
    const settings = bot ?? was;
    const active = wanted ?? before.active;
    if (active && !before.hasSecret && !bot) throw invalid(refusalMessages.outgoing.token);
    if (bot && was.botId !== undefined && was.botId !== bot.botId) await removeAllChats(db);
    const cipher = await currentCipher(db, context.cipher);
    const secret = bot ? cipher.seal(before.id, token) : undefined;
    if (active === before.active && !bot) return { audit: "unchanged" };
    await updateChannel(db, "telegram", { active, settings, secret });
    await notifyAdmins(inside, active ? noticeMessages.changedBot : noticeMessages.botOff);
    return {
      audit: {
        action: "settings.outgoing",
        subject: "settings:telegram",
        before: { active: before.active, bot: was.botName ?? null },
        after: { active, bot: settings.botName ?? null, ...(bot && { token: "entered" }) },
      },
    };
  });
}

async function askWhose({ telegramUrl }: OutgoingContext, token: string): Promise<Required<BotSettings>> {
  if (!/^\d+:[\w-]{10,}$/.test(token)) throw invalid(refusalMessages.outgoing.noToken);
  const answer = await callBot({ telegramUrl, token, method: "getMe" });
  if (!answer.ok)
    throw invalid(
      answer.status === 401 || answer.status === 404
        ? refusalMessages.outgoing.unknownToken
        : answer.description,
    );
  const { id, username } = answer.result as { id?: number; username?: string };
  if (id === undefined || username === undefined) throw invalid(refusalMessages.outgoing.noBot);
  return { botId: String(id), botName: username };
}
