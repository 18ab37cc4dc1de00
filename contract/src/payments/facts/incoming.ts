/** What became of a payment that was seen: nobody's yet, one request's or order's, or set aside by an operator. */
export const incomingStates = ["unclaimed", "claimed", "dismissed"] as const;
export type IncomingState = (typeof incomingStates)[number];

/** What a payment can be claimed for. */
export const claimKinds = ["request", "order"] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** Where a wallet's message was put; each is in exactly one place. */
export const messagePlaces = ["payment", "chain", "notice", "unknown", "duplicate"] as const;
export type MessagePlace = (typeof messagePlaces)[number];

/** Why a payment is not taken for a request or an order by itself (docs/decisions/067). */
export const doubts = [
  "not-seen",
  "other-account",
  "amount-less",
  "amount-more",
  "other-payer",
  "too-old",
  "not-customer",
  "forged",
  "dismissed",
  "taken",
  "decided",
  "account-frozen",
  "payer-blocked",
  "wallet-full",
  "no-code-left",
  "chain-broken",
  "awaits-next-message",
  "over-request-cap",
  "over-customer-cap",
  "over-account-cap",
  "first-payment",
  "automatic-off",
] as const;
export type Doubt = (typeof doubts)[number];

/** What an operator has to accept by name before such a payment is claimed by hand. */
export const doubtsToAccept = [
  "amount-less",
  "amount-more",
  "other-account",
] as const satisfies readonly Doubt[];

/** Why a request or an order may be the one that a payment was sent for. */
export const likenesses = ["same-id", "id-one-off", "same-amount", "same-payer", "same-account"] as const;
export type Likeness = (typeof likenesses)[number];

/** How far a customer's payment has come; `late`: its order is canceled, and nothing has it yet. */
export const progressStates = ["waiting", "received", "different", "late"] as const;
export type ProgressState = (typeof progressStates)[number];

/** Hours that may lie between a payment and what it is for. */
export const PAYMENT_HOURS = 24;

/** Requests and orders that are offered for a payment, at most. */
export const CANDIDATES = 10;

/** Minutes that a payment may be nobody's before it is work: its customer may be about to ask for it. */
export const UNCLAIMED_MINUTES = 10;

/** Days after which the text of a wallet's message is blanked. */
export const MESSAGE_TEXT_DAYS = 180;
