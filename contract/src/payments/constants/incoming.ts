/**
 * State of an incoming payment: claimed by no request or order yet, claimed by one, or dismissed by an
 * operator.
 */
export const incomingStates = ["unclaimed", "claimed", "dismissed"] as const;
export type IncomingState = (typeof incomingStates)[number];

/** Kinds of records that can claim an incoming payment. */
export const claimKinds = ["request", "order"] as const;
export type ClaimKind = (typeof claimKinds)[number];

/**
 * What the store made of a wallet message. `part`: the text was one part of a longer message and was joined
 * to the others.
 */
export const messagePlaces = ["payment", "chain", "notice", "unknown", "duplicate", "part"] as const;
export type MessagePlace = (typeof messagePlaces)[number];

/** Mismatches: why a payment is not settled automatically (docs/decisions/067). */
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

/** Mismatches that an operator must accept explicitly to settle the payment manually. */
export const mismatchesToAccept = [
  "amount-less",
  "amount-more",
  "other-account",
] as const satisfies readonly Mismatch[];

/** Why a payment may belong to a fund request or order. */
export const likenesses = ["same-id", "id-one-off", "same-amount", "same-payer", "same-account"] as const;
export type Likeness = (typeof likenesses)[number];

/**
 * Progress of a customer's payment. `late`: the order is canceled, and no other order or request claims the
 * payment.
 */
export const progressStates = ["waiting", "received", "different", "late"] as const;
export type ProgressState = (typeof progressStates)[number];

/** Maximum hours between a payment and the fund request or order that it pays. */
export const PAYMENT_HOURS = 24;

/** Maximum number of fund requests and orders that the admin area suggests for a payment. */
export const CANDIDATES = 10;

/**
 * Minutes for which an unclaimed payment is not yet shown as work for operators, because its customer may
 * still send the request or order.
 */
export const UNCLAIMED_MINUTES = 10;

/** Days for which the store keeps the text of a wallet message. */
export const MESSAGE_TEXT_DAYS = 180;
