import { addressIn, type OutgoingChannel } from "@hira/contract";
import { newId } from "../lib/ids.ts";
import { callBot } from "../outgoing/channels/bot-api.ts";
import type { Outcome } from "../outgoing/channels/channel.ts";
import { findChannel } from "../outgoing/channels/channel-queries.ts";
import { channels } from "../outgoing/channels/channels.ts";
import { sendMail } from "../outgoing/channels/email.ts";
import { findMailbox } from "../outgoing/channels/email-queries.ts";
import { openStoredEmail } from "../outgoing/channels/email-settings.ts";
import { noteChannel } from "../outgoing/queries.ts";
import { findLanguage } from "../words/queries.ts";
import { wordsIn } from "../words/words.ts";
import { listChats } from "./chat-queries.ts";
import type { OutgoingContext } from "./context.ts";

export interface Tried {
  ok: boolean;
  /** In words. */
  said: string;
}

/** Tries a channel as it is configured, on or off: it writes to who tries it, and to nobody else. */
export async function tryChannel(context: OutgoingContext, channel: OutgoingChannel): Promise<Tried> {
  const { ok, said, asked } = await tries[channel](context);
  if (asked) await noteChannel(context.db, channel, ok ? null : said);
  return { ok, said };
}

type Try = (context: OutgoingContext) => Promise<Tried & { asked: boolean }>;

async function trial({ db, actor, publicUrl }: OutgoingContext, receiver: string) {
  const { language, trial: said } = wordsIn(await findLanguage(db, actor.uid));
  const url = publicUrl + addressIn(language, "/admin");
  return {
    ...{ id: newId(), uid: actor.uid, receiver, kind: "notices", event: "trial", createdAt: new Date() },
    payload: { ...said, url, language },
  };
}

const notAsked = (said: string) => ({ ok: false, said, asked: false });
const failed = (outcome: Exclude<Outcome, { is: "sent" }>) => ({
  ok: false,
  said: outcome.reason,
  asked: true,
});

const tries: Record<OutgoingChannel, Try> = {
  async email(context) {
    const stored = await findChannel(context.db, "email");
    const opened = openStoredEmail(context.cipher, stored);
    if (!opened.settings.host) return notAsked("Enter a mail server first.");
    const mailbox = await findMailbox(context.db, context.actor.uid);
    if (!mailbox) return notAsked("Your own account has no verified e-mail address to write to.");
    const message = await trial(context, context.actor.uid);
    const to = { name: mailbox.name, address: mailbox.email };
    const outcome = await sendMail(context, opened, { message, to });
    if (outcome.is !== "sent") return failed(outcome);
    return {
      ok: true,
      said: `The server took a letter to ${mailbox.email}: ${outcome.reference ?? ""}`,
      asked: true,
    };
  },
  async telegram(context) {
    const { id, secret, active } = await findChannel(context.db, "telegram");
    if (secret === null) return notAsked("Enter the bot's token first.");
    const token = context.cipher.open(id, secret);
    const answer = await callBot({ ...context, token, method: "getMe" });
    if (!answer.ok) return { ok: false, said: answer.description, asked: true };
    const [chat] = await listChats(context.db, context.actor.uid);
    if (!chat || !active)
      return {
        ok: true,
        said: "Telegram knows the bot. Link a chat on your profile to be written to.",
        asked: true,
      };
    const outcome = await channels.telegram.send(context, await trial(context, chat.id));
    if (outcome.is !== "sent") return failed(outcome);
    return { ok: true, said: `The bot wrote to ${chat.title}.`, asked: true };
  },
  async push(context) {
    const outcome = await channels.push.send(context, await trial(context, context.actor.uid));
    return outcome.is === "sent" ? { ok: true, said: "Sent.", asked: true } : failed(outcome);
  },
};
