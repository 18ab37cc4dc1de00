/**
 * Parts of the store beyond the specification that a shop may use. A page of the admin area about one of them appears
 * in the sidebar once the shop uses that part (docs/decisions/142).
 */
export const shopUses = [
  /** An order or a fund request exists. */
  "sales",
  /** A phone was paired, or a statement contained a payment. */
  "incoming-payments",
  "suppliers",
  "coupons",
  "reviews",
  /** There are more packages than are easily changed by hand. */
  "many-packages",
  /** A risk rule is on, an account is flagged, or something is blocked. */
  "risk",
  /** Customers of a former shop were imported. */
  "imports",
  /** There is more than one admin. */
  "team",
  /** E-mails or Telegram messages are sent. */
  "outgoing-messages",
] as const;

export type ShopUse = (typeof shopUses)[number];

/** From this number of packages on, the page with the file of all packages is in the sidebar. */
export const MANY_PACKAGES = 20;

/** Maximum number of pages that an admin pins to the sidebar; above it, the oldest pin is removed. */
export const MAX_PINS = 40;
