/**
 * State of the delivery of an order by suppliers. Each reservation of an order has one delivery (docs/decisions/083).
 */
export const deliveryStates = ["waiting", "working", "stuck", "delivered", "by-hand", "canceled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The states in which a delivery has ended. A late answer of a supplier can still move it back to `stuck`. */
export const endedDeliveryStates = [
  "delivered",
  "by-hand",
  "canceled",
] as const satisfies readonly DeliveryState[];

/** Why a delivery waits for an operator, or for an available supplier. */
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

/** The states of one attempt at one supplier. Unknown is not failed: the supplier may have delivered. */
export const attemptStates = ["planned", "sent", "unknown", "succeeded", "failed", "reversed"] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The states in which an attempt may still deliver or has delivered; an order's reservation has at most one such attempt. */
export const livingAttemptStates = [
  "planned",
  "sent",
  "unknown",
  "succeeded",
] as const satisfies readonly AttemptState[];

/** The states in which an attempt was sent and its outcome is not known yet. */
export const openAttemptStates = ["sent", "unknown"] as const satisfies readonly AttemptState[];

/**
 * Seconds between the successive polls of a supplier about an unknown attempt. After the last, the store polls every
 * `ASK_EACH_SECONDS`.
 */
export const ASK_AFTER_SECONDS = [10, 30, 60, 120, 300, 600, 1800] as const;
export const ASK_EACH_SECONDS = 3600;

/** Hours after which an attempt that is still unknown is left to an operator. */
export const UNKNOWN_HOURS = 24;

/** Number of minutes for which a delivery without an available supplier checks again each minute. */
export const NO_SUPPLIER_MINUTES = 30;

/** Days after which the recorded requests to suppliers and their replies are removed. */
export const EXCHANGE_DAYS = 180;

/** Number of deliveries of a product today from which on customers see the usual delivery time. */
export const USUAL_FROM = 5;

/** Filters of the list of deliveries. `open`: waiting, working and stuck. */
export const deliveryFilters = ["open", ...deliveryStates, "all"] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];
