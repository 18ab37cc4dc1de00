/** How a forwarder proves who it is: with a signature of each body, or with a token in a header. */
export const forwarderKinds = ["android-sms-gateway", "webhook"] as const;
export type ForwarderKind = (typeof forwarderKinds)[number];

/**
 * Names of the JSON fields that a webhook app sends, as the person who set up the app configured them. A dot
 * leads into a nested object: `payload.text`.
 */
export interface WebhookFields {
  /** Header that contains the app's secret, alone or after `Bearer`. */
  header: string;
  sender: string;
  text: string;
  /** When the phone received the message: milliseconds or seconds since 1970, or ISO 8601. */
  receivedAt: string;
  /** SIM slot: a number, or a word that ends in a number, such as `sim1`. */
  sim: string;
}

/** A SIM card that a phone reports. */
export interface SimCard {
  /** SIM slot of the card, from 1. */
  sim: number;
  number: string | null;
  carrier: string | null;
}

/**
 * Why a call that named a paired phone was refused: its proof is missing or wrong, or the phone's clock is wrong.
 */
export const proofFailures = ["no-proof", "wrong-proof", "wrong-clock"] as const;
export type ProofFailure = (typeof proofFailures)[number];

/** Why the store could not use a call of a phone: an invalid proof, or a body that the store cannot read. */
export const phoneFailures = [
  ...proofFailures,
  "empty",
  "unreadable",
  "several",
  "repeated-field",
  "no-event",
  "no-message",
  "too-long",
] as const;
export type PhoneFailure = (typeof phoneFailures)[number];

/** Days after which a phone's failure is deleted, if it did not occur again. */
export const PHONE_FAILURE_DAYS = 14;
/** Maximum number of message senders stored for a phone. The most recent senders are kept. */
export const MAX_PHONE_SENDERS = 50;

/** Field names of the usual SMS-to-webhook apps, unless the shop sets others. */
export const webhookFields: WebhookFields = {
  header: "Authorization",
  sender: "from",
  text: "text",
  receivedAt: "receivedStamp",
  sim: "sim",
};

/** Maximum number of forwarders paired with a shop. */
export const MAX_FORWARDERS = 50;
/** Maximum number of payment accounts whose messages one phone forwards. */
export const MAX_FORWARDER_ACCOUNTS = 20;
/** Highest number of a SIM slot. Slots are numbered from 1, as on Android. */
export const MAX_SIM = 8;

/** Maximum bytes in the body of a forwarder's request. */
export const MAX_INBOUND_BYTES = 64 * 1024;
