import {
  type MessageKind,
  messageOf,
  type OutgoingChannel,
  type OutgoingSettings,
  type OwnMessages,
} from "@hira/contract";
import type { EmailSettings } from "../../platform/outgoing/channels/email-settings.ts";
import { NO_EMAIL } from "./change-email.ts";
import type { BotSettings } from "./change-telegram.ts";
import type { LinkedChat } from "./chat-queries.ts";
import type { Choices } from "./choice-queries.ts";
import type { ChannelRow } from "./settings-queries.ts";

type Stored = Record<OutgoingChannel, ChannelRow>;

const health = ({ active, lastOkAt, lastError, lastErrorMessage, lastErrorAt }: ChannelRow) => ({
  active,
  lastOkAt: lastOkAt?.toISOString() ?? null,
  lastError:
    lastError === null || !lastErrorAt
      ? null
      : {
          text: lastError,
          textMessage: messageOf(lastError, lastErrorMessage),
          at: lastErrorAt.toISOString(),
        },
});

export function presentSettings({ email, telegram }: Stored): OutgoingSettings {
  const bot = telegram.settings as BotSettings;
  return {
    email: {
      ...health(email),
      ...NO_EMAIL,
      ...(email.settings as Partial<EmailSettings>),
      hasPassword: email.hasSecret,
    },
    telegram: { ...health(telegram), botName: bot.botName ?? null, hasToken: telegram.hasSecret },
  };
}

interface Own {
  stored: Stored;
  address: string | undefined;
  chats: readonly LinkedChat[];
  choices: Choices;
  /** The kinds of notification that the account may get. */
  about: MessageKind[];
  defaults: Readonly<Record<OutgoingChannel, readonly MessageKind[]>>;
}

export function presentOwnMessages({ stored, address, chats, choices, about, defaults }: Own): OwnMessages {
  const { email, telegram, push } = stored;
  const chosen = (channel: OutgoingChannel) =>
    (choices[channel] ?? defaults[channel]).filter((kind) => about.includes(kind));
  return {
    channels: {
      email: { active: email.active, address: address ?? null },
      telegram: {
        active: telegram.active,
        botName: (telegram.settings as BotSettings).botName ?? null,
        chats: chats.map(({ id, title, isGroup, linkedAt }) => ({
          ...{ _id: id, title, isGroup, linkedAt: linkedAt.toISOString() },
        })),
      },
      push: { active: push.active },
    },
    about,
    email: chosen("email"),
    telegram: chosen("telegram"),
    push: chosen("push"),
    waitingMinutes: choices.waitingMinutes,
  };
}
