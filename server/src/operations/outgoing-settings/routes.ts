import {
  customerMessageKinds,
  defaultMessages,
  mayCall,
  operatorMessageKinds,
  operatorMessages,
  type Reply,
} from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import type { Actor } from "../../platform/lib/actor.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Handlers } from "../../platform/lib/handler.ts";
import { readUnsubscribeToken } from "../../platform/outgoing/channels/unsubscribe-token.ts";
import type { CodeCipher } from "../../platform/sealing/cipher.ts";
import { saveLanguage } from "../../platform/words/queries.ts";
import { changeEmail } from "./change-email.ts";
import { changeTelegram } from "./change-telegram.ts";
import { listChats } from "./chat-queries.ts";
import { findAddress, findChoices, saveChoices, stopCustomerLetters } from "./choice-queries.ts";
import type { OutgoingContext } from "./context.ts";
import { presentOwnMessages, presentSettings } from "./presenter.ts";
import { listChannels } from "./settings-queries.ts";
import { makeTelegramCode, unlinkChat } from "./telegram-code.ts";
import { tryChannel } from "./try-channel.ts";

/**
 * Turns off the e-mails that an account gets as a customer. A repeated call changes nothing. Throws
 * `unsubscribe_unknown`.
 */
async function unsubscribe(
  { db, cipher }: { db: Database; cipher: CodeCipher },
  token: string,
): Promise<void> {
  const uid = readUnsubscribeToken(cipher, token);
  if (uid === undefined || !(await stopCustomerLetters(db, uid)))
    throw new DomainError("unsubscribe_unknown");
}

export function outgoingHandlers(parts: Omit<OutgoingContext, "db" | "actor">) {
  const { cipher, publicUrl, allowLoopback, privateMailHosts, telegramUrl } = parts;
  const surroundings = { cipher, publicUrl, allowLoopback, privateMailHosts, telegramUrl };
  const settingsOf = async (db: Database) => presentSettings(await listChannels(db));
  return {
    "GET /settings/outgoing": ({ db }) => settingsOf(db),
    "PATCH /settings/outgoing/email": async ({ db, actor, body }) => {
      await changeEmail({ db, actor, ...surroundings }, body);
      return settingsOf(db);
    },
    "PATCH /settings/outgoing/telegram": async ({ db, actor, body }) => {
      await changeTelegram({ db, actor, ...surroundings }, body);
      return settingsOf(db);
    },
    "POST /settings/outgoing/{channel}/test": ({ db, actor, params }) =>
      tryChannel({ db, actor, ...surroundings }, params.channel),
    "GET /messages/choices": ({ db, actor }) => readOwn(db, actor),
    "PATCH /messages/choices": async ({ db, actor, body }) => {
      await saveChoices(db, actor.uid, body);
      return readOwn(db, actor);
    },
    "PATCH /messages/language": async ({ db, actor, body }) => {
      await saveLanguage(db, actor.uid, body.language);
      return { ok: true };
    },
    "POST /messages/unsubscribe/{token}": async ({ db, params }) => {
      await unsubscribe({ db, cipher }, params.token);
      return { ok: true };
    },
    "POST /admin/telegram-chats": async ({ db, actor }) => {
      const { expiresAt, ...code } = await makeTelegramCode({ db, actor });
      return { ...code, expiresAt: expiresAt.toISOString() };
    },
    "DELETE /admin/telegram-chats/{id}": async ({ db, actor, params }) => {
      await unlinkChat({ db, actor }, params.id);
      return { ok: true };
    },
  } satisfies Partial<Handlers>;
}

async function readOwn(db: Database, { uid, grants, role }: Actor): Promise<Reply<"GET /messages/choices">> {
  const [stored, address, chats, choices] = await Promise.all([
    listChannels(db),
    findAddress(db, uid),
    listChats(db, uid),
    findChoices(db, uid),
  ]);
  const operators = operatorMessageKinds.filter(
    (kind) => role === "admin" && mayCall(grants, operatorMessages[kind].need),
  );
  const about = [...customerMessageKinds, ...operators];
  return presentOwnMessages({ stored, address, chats, choices, about, defaults: defaultMessages });
}
