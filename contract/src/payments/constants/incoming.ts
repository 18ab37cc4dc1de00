/** State of an incoming payment: not assigned yet, assigned to one request or order, or set aside by an operator. */
export const incomingStates = ["unclaimed", "claimed", "dismissed"] as const;
export type IncomingState = (typeof incomingStates)[number];

/** Kinds of records that can claim a payment. */
export const claimKinds = ["request", "order"] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** How a wallet message was classified; each message has exactly one place. `part`: its text was joined to another's. */
export const messagePlaces = ["payment", "chain", "notice", "unknown", "duplicate", "part"] as const;
export type MessagePlace = (typeof messagePlaces)[number];

/** Why a payment is not settled automatically with a request or an order (docs/decisions/067). */
export const doubts = [
  "not-seen",
  "other-account",
  "amount-less",
  "amount-more",
  "other-payer",
  "too-old",
  "not-customer",
  "no-id",
  "forged",
  "dismissed",
  "taken",
  "decided",
  "account-frozen",
  "payer-blocked",
  "former-shop",
  "wallet-full",
  "no-code-left",
  "chain-broken",
  "awaits-next-message",
  "imported",
  "over-request-cap",
  "over-customer-cap",
  "over-account-cap",
  "first-payment",
  "automatic-off",
] as const;
export type Mismatch = (typeof doubts)[number];

/** Mismatches that an operator must accept explicitly before such a payment is claimed manually. */
export const mismatchesToAccept = [
  "amount-less",
  "amount-more",
  "other-account",
] as const satisfies readonly Mismatch[];

/** Why a payment may belong to a request or an order. */
export const likenesses = ["same-id", "id-one-off", "same-amount", "same-payer", "same-account"] as const;
export type Likeness = (typeof likenesses)[number];

/** Progress of a customer's payment. `late`: its order is canceled, and the payment is not claimed by anything else. */
export const progressStates = ["waiting", "received", "different", "late"] as const;
export type ProgressState = (typeof progressStates)[number];

/** Maximum number of hours between a payment and the request or order that it pays. */
export const PAYMENT_HOURS = 24;

/** Maximum number of requests and orders offered for a payment. */
export const CANDIDATES = 10;

/**
 * Minutes after which an unclaimed payment counts as work for operators. Until then, its customer may still submit a
 * request or order.
 */
export const UNCLAIMED_MINUTES = 10;

/** Days after which the text of a wallet message is removed. */
export const MESSAGE_TEXT_DAYS = 180;
