/** How far the delivery of an order by suppliers has come; one for each hold of the order (docs/decisions/083). */
export const deliveryStates = ["waiting", "working", "stuck", "delivered", "by-hand", "canceled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The states in which a delivery is over, unless something late makes it a person's again. */
export const endedDeliveryStates = [
  "delivered",
  "by-hand",
  "canceled",
] as const satisfies readonly DeliveryState[];

/** Why a delivery waits for a person, or for a supplier to be there. */
export const stuckReasons = [
  "no-supplier",
  "all-failed",
  "unknown",
  "cannot-ask",
  "reversed",
  "late-success",
  "delivered-before",
  "below-cost",
  "over-ceiling",
  "dry-run",
  "no-code-left",
  "not-paid",
  "frozen",
  "player-blocked",
] as const;
export type StuckReason = (typeof stuckReasons)[number];

/** One try at one supplier. Unknown is not failed: it may have been delivered. */
export const attemptStates = ["planned", "sent", "unknown", "succeeded", "failed", "reversed"] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The states of an attempt that may deliver; an order's hold has one such at most. */
export const livingAttemptStates = [
  "planned",
  "sent",
  "unknown",
  "succeeded",
] as const satisfies readonly AttemptState[];

/** The states in which it was sent, and nobody knows yet what became of it. */
export const openAttemptStates = ["sent", "unknown"] as const satisfies readonly AttemptState[];

/** Seconds after which an unknown attempt's supplier is asked, one time after the other; then each hour. */
export const ASK_AFTER_SECONDS = [10, 30, 60, 120, 300, 600, 1800] as const;
export const ASK_EACH_SECONDS = 3600;

/** Hours that an attempt may be unknown before its delivery is a person's. */
export const UNKNOWN_HOURS = 24;

/** A delivery without a supplier that may be asked looks again each minute, so many minutes. */
export const NO_SUPPLIER_MINUTES = 30;

/** Days after which what was said to suppliers, and by them, is removed. */
export const EXCHANGE_DAYS = 180;

/** Deliveries of a product that there must be today before customers are told how long it takes. */
export const USUAL_FROM = 5;

/** Deliveries that the list shows. `open`: waiting, working and stuck. */
export const deliveryFilters = ["open", ...deliveryStates, "all"] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];
