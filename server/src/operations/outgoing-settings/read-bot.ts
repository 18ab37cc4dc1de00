import { ALL_GRANTS, inEnglish, LANGUAGES, type Message, outgoingMessages } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { withTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/lib/ids.ts";
import { callBot } from "../../platform/outgoing/channels/bot-api.ts";
import type { SendingContext } from "../../platform/outgoing/channels/channel.ts";
import { writeTo } from "../../platform/outgoing/channels/telegram.ts";
import { noteChannel } from "../../platform/outgoing/queries.ts";
import { findLanguage } from "../../platform/words/queries.ts";
import { wordsIn } from "../../platform/words/words.ts";
import {
  claimReading,
  dropOldCodes,
  endReading,
  insertChat,
  saveReadUpTo,
  takeCode,
} from "./chat-queries.ts";
import { codeHash } from "./telegram-code.ts";

/** Seconds that Telegram waits for new messages to the bot before it answers that there are none. */
const WAIT_SECONDS = 20;
const TIMEOUT_MS = 30_000;
/**
 * Maximum number of messages that the bot answers per reading, so that a flood of messages does not cause a flood of
 * answers.
 */
const MOST_ANSWERS = 5;

interface Chat {
  id: number;
  type: string;
  title?: string;
  first_name?: string;
  last_name?: string;
}

interface Update {
  update_id: number;
  message?: { chat: Chat; text?: string };
}

interface Answer {
  chatId: string;
  text: string;
}

/**
 * Reads the bot's messages while an operator's code is valid. Only one instance reads at a time. It polls Telegram,
 * because that needs no public address. A chat that sends a valid code is linked; any other chat learns nothing about
 * the shop.
 */
export async function readBot(context: Omit<SendingContext, "signal">, signal: AbortSignal): Promise<void> {
  const { db, cipher, telegramUrl } = context;
  const claimed = await claimReading(db);
  if (!claimed) return;
  try {
    const token = cipher.open(claimed.id, claimed.secret);
    const offset = claimed.readUpTo === null ? undefined : claimed.readUpTo + 1;
    const body = { offset, timeout: WAIT_SECONDS, allowed_updates: ["message"], limit: 100 };
    const answer = await callBot({
      telegramUrl,
      token,
      method: "getUpdates",
      body,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (!answer.ok) {
      if (!signal.aborted) await noteChannel(db, "telegram", readingTrouble(answer));
      return;
    }
    const answers = await takeIn(context, answer.result as Update[]);
    for (const each of answers.slice(0, MOST_ANSWERS))
      await writeTo({ telegramUrl, signal }, { token, ...each });
  } finally {
    await endReading(db);
  }
}

function readingTrouble({ status, description }: { status: number | null; description: Message }): Message {
  if (status === 409) return outgoingMessages.telegram.readElsewhere({ said: inEnglish(description) });
  return description;
}

/** Handles all updates in one transaction, so that none is handled a second time after an error. */
async function takeIn({ db }: Pick<SendingContext, "db">, updates: readonly Update[]): Promise<Answer[]> {
  const last = updates.at(-1)?.update_id;
  if (last === undefined) return [];
  return withTransaction(db, async (tx) => {
    const answers: Answer[] = [];
    for (const { message } of updates) {
      const code = codeIn(message?.text);
      if (!message || code === undefined) continue;
      const text = await linkBy(tx, code, message.chat);
      answers.push({ chatId: String(message.chat.id), text });
    }
    await saveReadUpTo(tx, last);
    await dropOldCodes(tx);
    return answers;
  });
}

/** Returns the code in the text `/start CODE`, or in a group `/start@bot CODE`. */
function codeIn(text: string | undefined): string | undefined {
  return /^\/start(?:@\w+)?\s+([A-Za-z\d]{4,64})\s*$/.exec(text ?? "")?.[1];
}

/** The answer has all languages, because the store does not know the reader's language. */
const USELESS = LANGUAGES.map((each) => wordsIn(each).codeUseless).join("\n");

async function linkBy(db: SendingContext["db"], code: string, chat: Chat): Promise<string> {
  const uid = await takeCode(db, codeHash(code));
  if (uid === undefined) return USELESS;
  const title = titleOf(chat);
  const isGroup = chat.type !== "private";
  // The actor is the operator who made the code, for which a fresh sign-in was required.
  const actor = { uid, role: "admin", grants: ALL_GRANTS } as const;
  const linked = await audited({ db, actor }, async (inside) => {
    const value = await insertChat(inside.db, { id: newId(), uid, chatId: String(chat.id), title, isGroup });
    if (!value) return { value, audit: "unchanged" };
    const subject = `user:${uid}` as const;
    return { value, audit: { action: "telegram-chat.link", subject, after: { chat: title, isGroup } } };
  });
  return linked ? wordsIn(await findLanguage(db, uid)).chatLinked : USELESS;
}

function titleOf({ title, first_name, last_name }: Chat): string {
  const name = title ?? [first_name, last_name].filter(Boolean).join(" ");
  const clean = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim();
  return [...clean].slice(0, 80).join("") || "A chat";
}
