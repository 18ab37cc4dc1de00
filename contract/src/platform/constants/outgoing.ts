import type { AdminAccess } from "./access.ts";
import { t } from "./translatable.ts";

/** Channels by which the store notifies people who do not have its pages open (docs/decisions/081). */
export const outgoingChannels = ["email", "telegram", "push"] as const;
export type OutgoingChannel = (typeof outgoingChannels)[number];

/**
 * Ports of mail servers. Other ports are refused, so that nobody can make the store call other services of
 * its network.
 */
export const mailPorts = [25, 465, 587, 2525] as const;

/**
 * Encryption of the connection to a mail server. `tls`: from the first byte. `starttls`: before any data is
 * sent. `none`: only within the shop's own network.
 */
export const mailSecurities = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Minutes for which a code can link a Telegram chat to an account. */
export const TELEGRAM_CODE_MINUTES = 10;
export const MAX_TELEGRAM_CHATS = 5;

/**
 * Notifications for customers. After `hours` a notification is outdated and is not sent. Each is sent at most
 * once, because it is about money.
 */
export const customerMessages = {
  delivered: { label: t`An order is delivered`, hours: 6 },
  "money-added": { label: t`Money was added to your wallet`, hours: 6 },
  rejected: { label: t`An order or a payment was rejected`, hours: 6 },
} as const satisfies Record<string, MessageFacts>;
export type CustomerMessage = keyof typeof customerMessages;

/**
 * Notifications for operators. `need` is the grant that an operator needs to receive one. A notification is
 * sent again if it is unknown whether it arrived.
 */
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

/**
 * An e-mail with an invitation to the staff, to a person without an account. The receiver cannot turn such e-mails
 * off. The e-mail is sent only while the admin who asked for it has the permission to send it.
 */
export const INVITE_MESSAGE = "invite";
const invite: MessageFacts & { need: AdminAccess } = {
  label: t`An invitation to the staff`,
  hours: 72,
  need: "admin",
};
/** An e-mail that tells a customer of a former shop which balance this store has for the customer. */
export const CUSTOMER_INVITE_MESSAGE = "customer-invite";
const customerInvite: MessageFacts & { need: AdminAccess } = {
  label: t`An invitation to a customer of a former shop`,
  hours: 168,
  need: "admin",
};
const strangerMessages = { [INVITE_MESSAGE]: invite, [CUSTOMER_INVITE_MESSAGE]: customerInvite };
type StrangerMessage = keyof typeof strangerMessages;

/** True for an e-mail to a person without an account, which the receiver cannot turn off. */
export function isToStranger(kind: string): kind is StrangerMessage {
  return kind in strangerMessages;
}

/** Notifications that an account can turn on and off. */
export type MessageKind = CustomerMessage | OperatorMessage;
/** Every kind of message that the outbox sends. */
export type OutgoingKind = MessageKind | StrangerMessage;

interface MessageFacts {
  label: string;
  /** Hours after which the notification is outdated and is not sent. */
  hours: number;
}

export const customerMessageKinds = Object.keys(customerMessages) as CustomerMessage[];
export const operatorMessageKinds = Object.keys(operatorMessages) as OperatorMessage[];

/** True if a notification is for customers. */
export function isForCustomers(kind: OutgoingKind): kind is CustomerMessage {
  return kind in customerMessages;
}

/** Returns the receivers and other properties of a notification for the staff. */
export function staffMessageFacts(
  kind: Exclude<OutgoingKind, CustomerMessage>,
): MessageFacts & { need: AdminAccess } {
  return isToStranger(kind) ? strangerMessages[kind] : operatorMessages[kind];
}

export function messageFacts(kind: OutgoingKind): MessageFacts {
  return isForCustomers(kind) ? customerMessages[kind] : staffMessageFacts(kind);
}

/**
 * Notifications that an account gets if it has not chosen any. Customers are notified of their own orders and money
 * by e-mail and push. Operators get all notifications for operators in a linked Telegram chat. Notifications to every
 * admin also go by e-mail, because they replace an approver.
 */
export const defaultMessages: Readonly<Record<OutgoingChannel, readonly MessageKind[]>> = {
  email: [...customerMessageKinds, "notices"],
  telegram: operatorMessageKinds,
  push: customerMessageKinds,
};

/** Minutes after which operators are notified of waiting work, if they have not chosen a time. */
export const DEFAULT_WAITING_MINUTES = 15;
export const MAX_WAITING_MINUTES = 1_440;

/** Maximum number of notifications to one receiver per hour. Further ones are dropped. */
export const MESSAGES_PER_HOUR = 30;
