/**
 * Parts of the store beyond the specification. The admin page of a part is in the sidebar once the shop uses
 * the part (docs/decisions/142).
 */
export const shopUses = [
  /** In use once an order or a fund request exists. */
  "sales",
  /** In use once a phone was paired, or a statement contained a payment. */
  "incoming-payments",
  "suppliers",
  "coupons",
  "reviews",
  /** In use once there are too many packages to change by hand. */
  "many-packages",
  /** In use once a risk rule is on, an account is flagged, or something is blocked. */
  "risk",
  /** In use once customers of a former shop were imported. */
  "imports",
  /** In use once there is more than one admin. */
  "team",
  /** In use once e-mails or Telegram messages are sent. */
  "outgoing-messages",
] as const;

export type ShopUse = (typeof shopUses)[number];

/** Number of packages from which on the sidebar shows the page for the file of all packages. */
export const MANY_PACKAGES = 20;

/** Maximum number of pages that an admin can pin to the sidebar. A further pin removes the oldest one. */
export const MAX_PINS = 40;
