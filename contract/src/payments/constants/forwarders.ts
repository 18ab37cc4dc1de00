/** How a phone authenticates: with a signature of each body, or with a token in a header. */
export const forwarderKinds = ["android-sms-gateway", "webhook"] as const;
export type ForwarderKind = (typeof forwarderKinds)[number];

/**
 * Names of the fields that a webhook app sends, as the person who set up the app configured them. Nested fields are
 * written with dots: `payload.text`.
 */
export interface WebhookFields {
  /** Header that contains the secret, alone or after `Bearer`. */
  header: string;
  sender: string;
  text: string;
  /** When the phone received the message: milliseconds or seconds since 1970, or ISO 8601. */
  receivedAt: string;
  /** SIM slot: a number, or a word that ends with a number, such as `sim1`. */
  sim: string;
}

/** A SIM card as a phone reports it. */
export interface SimCard {
  /** SIM slot, from 1. */
  sim: number;
  number: string | null;
  carrier: string | null;
}

/** Why the store refused a call without a valid proof that named a paired phone. */
export const proofFailures = ["no-proof", "wrong-proof", "wrong-clock"] as const;
export type ProofFailure = (typeof proofFailures)[number];

/** Why the store could not use a call of a phone: its proof, or the body that came with a valid proof. */
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

/** Days after which a failure that did not occur again is deleted. */
export const PHONE_FAILURE_DAYS = 14;
/** Maximum number of senders stored per phone; the most recent ones are kept. */
export const MAX_PHONE_SENDERS = 50;

/** Default field names of the common SMS-to-webhook apps. */
export const webhookFields: WebhookFields = {
  header: "Authorization",
  sender: "from",
  text: "text",
  receivedAt: "receivedStamp",
  sim: "sim",
};

/** Maximum number of phones that a shop may have paired at the same time. */
export const MAX_FORWARDERS = 50;
/** Maximum number of payment accounts whose messages one phone forwards. */
export const MAX_FORWARDER_ACCOUNTS = 20;
/** Highest SIM slot. SIM cards are numbered from 1, as Android shows them. */
export const MAX_SIM = 8;

/** Maximum size of a phone's request body, in bytes. */
export const MAX_INBOUND_BYTES = 64 * 1024;
