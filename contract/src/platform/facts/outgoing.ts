import type { AdminAccess } from "./access.ts";
import { t } from "./translatable.ts";

/** How the store reaches people who do not look at it (docs/decisions/081). */
export const outgoingChannels = ["email", "telegram", "push"] as const;
export type OutgoingChannel = (typeof outgoingChannels)[number];

/** Ports that mail servers take letters at; no other service of a network is talked to by entering its port. */
export const mailPorts = [25, 465, 587, 2525] as const;

/** `tls`: from the first byte; `starttls`: before anything is told; `none`: only within the shop's own network. */
export const mailSecurities = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Minutes in which a code links a chat. */
export const TELEGRAM_CODE_MINUTES = 10;
export const MAX_TELEGRAM_CHATS = 5;

/** What customers are told of; by an hour it is no news any more. Each is sent once or not at all, since it is about money. */
export const customerMessages = {
  delivered: { label: t`An order is delivered`, hours: 6 },
  "money-added": { label: t`Money was added to your wallet`, hours: 6 },
  rejected: { label: t`An order or a payment was rejected`, hours: 6 },
} as const satisfies Record<string, MessageFacts>;
export type CustomerMessage = keyof typeof customerMessages;

/** What operators are told of, where their grants reach what it is about. Sent again where nobody knows whether it arrived. */
export const operatorMessages = {
  orders: { label: t`Orders wait`, hours: 1, need: "orders:read" },
  requests: { label: t`Fund requests wait`, hours: 1, need: "payments:read" },
  stuck: { label: t`A delivery needs a person`, hours: 2, need: "orders:read" },
  phones: { label: t`A phone is silent`, hours: 2, need: "payments:read" },
  books: { label: t`The books differ`, hours: 24, need: "reports:read" },
  stock: { label: t`A product is low in stock`, hours: 12, need: "catalogue:read" },
  suppliers: { label: t`A supplier is in trouble`, hours: 2, need: "settings:read" },
  approvals: { label: t`Something waits for a second person`, hours: 24, need: "admin" },
  notices: { label: t`Every admin is told of something`, hours: 24, need: "admin" },
} as const satisfies Record<string, MessageFacts & { need: AdminAccess }>;
export type OperatorMessage = keyof typeof operatorMessages;

export type MessageKind = CustomerMessage | OperatorMessage;

interface MessageFacts {
  label: string;
  /** Until it is no news any more. */
  hours: number;
}

export const customerMessageKinds = Object.keys(customerMessages) as CustomerMessage[];
export const operatorMessageKinds = Object.keys(operatorMessages) as OperatorMessage[];

/** Whether a message is one for customers. */
export function isForCustomers(kind: MessageKind): kind is CustomerMessage {
  return kind in customerMessages;
}

export function messageFacts(kind: MessageKind): MessageFacts {
  return isForCustomers(kind) ? customerMessages[kind] : operatorMessages[kind];
}

/** What an account that chose nothing is told of: by e-mail and push its own orders and money, by a chat that it linked all. */
export const defaultMessages: Readonly<Record<OutgoingChannel, readonly MessageKind[]>> = {
  email: customerMessageKinds,
  telegram: operatorMessageKinds,
  push: customerMessageKinds,
};

/** Minutes after which what waits is told to an operator who chose none. */
export const DEFAULT_WAITING_MINUTES = 15;
export const MAX_WAITING_MINUTES = 1_440;

/** To one receiver in an hour; what comes beyond is dropped. */
export const MESSAGES_PER_HOUR = 30;
