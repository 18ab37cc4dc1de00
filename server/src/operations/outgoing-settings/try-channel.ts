import { addressIn, inEnglish, type Message, type OutgoingChannel } from "@hira/contract";
import { newId } from "../../platform/lib/ids.ts";
import { callBot } from "../../platform/outgoing/channels/bot-api.ts";
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
  said: string;
  /** Why the test failed, as an operator message, which `said` has in English; null if it worked. */
  saidMessage: Message | null;
}

/** Tests a channel by sending one message to the operator who starts the test. The channel may be switched off. */
export async function tryChannel(context: OutgoingContext, channel: OutgoingChannel): Promise<Tried> {
  const words = wordsIn(await findLanguage(context.db, context.actor.uid));
  const { said, failure, asked } = await tries[channel](context, words);
  if (asked) await noteChannel(context.db, channel, failure);
  return { ok: asked && failure === null, said: failure ? inEnglish(failure) : said, saidMessage: failure };
}

/** Result of a test. `said`: what was sent, or why nothing was sent. */
type Try = (
  context: OutgoingContext,
  words: Words,
) => Promise<{ said: string; failure: Message | null; asked: boolean }>;

function trial({ actor, publicUrl }: OutgoingContext, { language, trial: said }: Words, receiver: string) {
  const url = publicUrl + addressIn(language, "/admin");
  return {
    ...{ id: newId(), uid: actor.uid, receiver, kind: "notices", event: "trial", createdAt: new Date() },
    payload: { ...said, url, language },
  };
}

const notAsked = (said: string) => ({ said, failure: null, asked: false });
const worked = (said: string) => ({ said, failure: null, asked: true });
const failed = (failure: Message) => ({ said: "", failure, asked: true });

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
    if (outcome.is !== "sent") return failed(outcome.reason);
    return worked(letterTaken(mailbox.email, outcome.reference ?? ""));
  },
  async telegram(context, words) {
    const { noToken, noChat, chatWritten } = words.tried;
    const { id, secret, active } = await findChannel(context.db, "telegram");
    if (secret === null) return notAsked(noToken);
    const token = context.cipher.open(id, secret);
    const answer = await callBot({ ...context, token, method: "getMe" });
    if (!answer.ok) return failed(answer.description);
    const [chat] = await listChats(context.db, context.actor.uid);
    if (!chat || !active) return worked(noChat);
    const outcome = await channels.telegram.send(context, trial(context, words, chat.id));
    if (outcome.is !== "sent") return failed(outcome.reason);
    return worked(chatWritten(chat.title));
  },
  async push(context, words) {
    const outcome = await channels.push.send(context, trial(context, words, context.actor.uid));
    return outcome.is === "sent" ? worked(words.tried.sent) : failed(outcome.reason);
  },
};
