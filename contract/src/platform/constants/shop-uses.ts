/**
 * What a shop may use beyond the specification. A page of the admin area about one of them is in the sidebar once the
 * shop uses it (docs/decisions/142).
 */
export const shopUses = [
  /** An order or a fund request exists. */
  "sales",
  /** A phone was paired, or a payment came by a statement. */
  "incoming-payments",
  "suppliers",
  "coupons",
  "reviews",
  /** More packages than one changes by hand. */
  "many-packages",
  /** A risk rule is on, an account was flagged, or something is blocked. */
  "risk",
  /** Customers of a former shop were brought along. */
  "imports",
  /** More than one admin. */
  "team",
  /** E-mails or Telegram messages are sent. */
  "outgoing-messages",
] as const;

export type ShopUse = (typeof shopUses)[number];

/** From this number of packages on, a file of all of them is worth its place in the sidebar. */
export const MANY_PACKAGES = 20;

/** Most pages that an admin keeps in the sidebar; of more, the oldest goes. */
export const MAX_PINS = 40;
