/** How a phone proves itself: by a signature of each body, or by a token in a header. */
export const forwarderKinds = ["android-sms-gateway", "webhook"] as const;
export type ForwarderKind = (typeof forwarderKinds)[number];

/** What a webhook app calls things; its owner chooses the names. A field within another is `payload.text`. */
export interface WebhookFields {
  /** Which header brings the secret, alone or after `Bearer`. */
  header: string;
  sender: string;
  text: string;
  /** When the phone received it: milliseconds or seconds since 1970, or ISO 8601. */
  receivedAt: string;
  /** A number, or a word that ends with one: `sim1`. */
  sim: string;
}

/** What a phone says of one of its SIM cards. */
export interface SimCard {
  /** From 1. */
  sim: number;
  number: string | null;
  carrier: string | null;
}

/** Why nothing was taken of a body that a phone sent with a good proof. */
export const phoneFailures = [
  "empty",
  "unreadable",
  "several",
  "repeated-field",
  "no-event",
  "no-message",
  "too-long",
] as const;
export type PhoneFailure = (typeof phoneFailures)[number];

/** Days after which a failure that did not come again is forgotten. */
export const PHONE_FAILURE_DAYS = 14;
/** Senders that are kept of a phone, the last heard. */
export const MAX_PHONE_SENDERS = 50;

/** As the widespread SMS-to-webhook apps have them at first. */
export const webhookFields: WebhookFields = {
  header: "Authorization",
  sender: "from",
  text: "text",
  receivedAt: "receivedStamp",
  sim: "sim",
};

/** Phones that a shop may have paired at a time. */
export const MAX_FORWARDERS = 50;
/** Accounts that one phone may hear of. */
export const MAX_FORWARDER_ACCOUNTS = 20;
/** SIM cards are numbered from 1, as Android shows them. */
export const MAX_SIM = 8;

/** The largest message that a phone may send, in bytes. */
export const MAX_INBOUND_BYTES = 64 * 1024;
