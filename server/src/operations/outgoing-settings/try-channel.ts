import { addressIn, type OutgoingChannel } from "@hira/contract";
import { newId } from "../../platform/lib/ids.ts";
import { callBot } from "../../platform/outgoing/channels/bot-api.ts";
import type { Outcome } from "../../platform/outgoing/channels/channel.ts";
import { findChannel } from "../../platform/outgoing/channels/channel-queries.ts";
import { channels } from "../../platform/outgoing/channels/channels.ts";
import { sendMail } from "../../platform/outgoing/channels/email.ts";
import { findMailbox } from "../../platform/outgoing/channels/email-queries.ts";
import { openStoredEmail } from "../../platform/outgoing/channels/email-settings.ts";
import { noteChannel } from "../../platform/outgoing/queries.ts";
import { findLanguage } from "../../platform/words/queries.ts";
import { type Words, wordsIn } from "../../platform/words/words.ts";
import { listChats } from "./chat-queries.ts";
import type { OutgoingContext } from "./context.ts";

export interface Tried {
  ok: boolean;
  /** In words. */
  said: string;
}

/** Tries a channel as it is configured, on or off: it writes to who tries it, and to nobody else. */
export async function tryChannel(context: OutgoingContext, channel: OutgoingChannel): Promise<Tried> {
  const words = wordsIn(await findLanguage(context.db, context.actor.uid));
  const { ok, said, asked } = await tries[channel](context, words);
  if (asked) await noteChannel(context.db, channel, ok ? null : said);
  return { ok, said };
}

type Try = (context: OutgoingContext, words: Words) => Promise<Tried & { asked: boolean }>;

function trial({ actor, publicUrl }: OutgoingContext, { language, trial: said }: Words, receiver: string) {
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
  async email(context, words) {
    const { noServer, noAddress, letterTaken } = words.tried;
    const stored = await findChannel(context.db, "email");
    const opened = openStoredEmail(context.cipher, stored);
    if (!opened.settings.host) return notAsked(noServer);
    const mailbox = await findMailbox(context.db, context.actor.uid);
    if (!mailbox) return notAsked(noAddress);
    const message = trial(context, words, context.actor.uid);
    const to = { name: mailbox.name, address: mailbox.email };
    const outcome = await sendMail(context, opened, { message, to });
    if (outcome.is !== "sent") return failed(outcome);
    return { ok: true, said: letterTaken(mailbox.email, outcome.reference ?? ""), asked: true };
  },
  async telegram(context, words) {
    const { noToken, noChat, chatWritten } = words.tried;
    const { id, secret, active } = await findChannel(context.db, "telegram");
    if (secret === null) return notAsked(noToken);
    const token = context.cipher.open(id, secret);
    const answer = await callBot({ ...context, token, method: "getMe" });
    if (!answer.ok) return { ok: false, said: answer.description, asked: true };
    const [chat] = await listChats(context.db, context.actor.uid);
    if (!chat || !active) return { ok: true, said: noChat, asked: true };
    const outcome = await channels.telegram.send(context, trial(context, words, chat.id));
    if (outcome.is !== "sent") return failed(outcome);
    return { ok: true, said: chatWritten(chat.title), asked: true };
  },
  async push(context, words) {
    const outcome = await channels.push.send(context, trial(context, words, context.actor.uid));
    return outcome.is === "sent" ? { ok: true, said: words.tried.sent, asked: true } : failed(outcome);
  },
};
