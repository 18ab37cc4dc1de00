/**
 * Features of the store beyond the specification. The admin page of a feature is in the sidebar once the shop uses that
 * feature (docs/decisions/142).
 */
export const shopUses = [
  /** The shop uses this feature if an order or a fund request exists. */
  "sales",
  /** The shop uses this feature if a phone was paired, or a statement contained a payment. */
  "incoming-payments",
  "suppliers",
  "coupons",
  "reviews",
  /** The shop uses this feature if it has at least `MANY_PACKAGES` packages, which are too many to change by hand. */
  "many-packages",
  /** The shop uses this feature if a risk rule is on, an account was ever flagged, or something is blocked. */
  "risk",
  /** The shop uses this feature if customers, goods or histories of a former shop were imported. */
  "imports",
  /** The shop uses this feature if it has more than one admin. */
  "team",
  /** The shop uses this feature if e-mails or Telegram messages are switched on. */
  "outgoing-messages",
] as const;

export type ShopUse = (typeof shopUses)[number];

/** Number of packages from which on the sidebar shows the page for the file of all packages. */
export const MANY_PACKAGES = 20;

/** Maximum number of pages that an admin can pin to the sidebar. A further pin removes the oldest one. */
export const MAX_PINS = 40;
