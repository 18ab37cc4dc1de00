/** State of a delivery by suppliers. Each reservation of an order has one delivery (docs/decisions/083). */
export const deliveryStates = ["waiting", "working", "stuck", "delivered", "by-hand", "canceled"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** The states in which a delivery has ended. A late answer of a supplier can still move it back to `stuck`. */
export const endedDeliveryStates = [
  "delivered",
  "by-hand",
  "canceled",
] as const satisfies readonly DeliveryState[];

/** Why a delivery by suppliers waits for an operator, or for a supplier to become available. */
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

/**
 * States of one attempt at one supplier. An `unknown` attempt has not failed: the supplier may have
 * delivered.
 */
export const attemptStates = ["planned", "sent", "unknown", "succeeded", "failed", "reversed"] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * States of an attempt that may still deliver or has delivered. An order's reservation has at most one such
 * attempt.
 */
export const livingAttemptStates = [
  "planned",
  "sent",
  "unknown",
  "succeeded",
] as const satisfies readonly AttemptState[];

/** States of an attempt that was sent and has no known outcome yet. */
export const openAttemptStates = ["sent", "unknown"] as const satisfies readonly AttemptState[];

/**
 * Seconds between the polls of a supplier about an unknown attempt, first to last. After the last one, the
 * store polls every `ASK_EACH_SECONDS`.
 */
export const ASK_AFTER_SECONDS = [10, 30, 60, 120, 300, 600, 1800] as const;
export const ASK_EACH_SECONDS = 3600;

/** Hours after which the store leaves an unknown attempt to an operator. */
export const UNKNOWN_HOURS = 24;

/**
 * Number of minutes for which a delivery that found no available supplier looks for one again, once a minute.
 */
export const NO_SUPPLIER_MINUTES = 30;

/** Days for which the store keeps its requests to suppliers and their replies. */
export const EXCHANGE_DAYS = 180;

/**
 * Number of deliveries of a product that must have ended today before customers see how long a delivery usually
 * takes.
 */
export const USUAL_FROM = 5;

/** Filters of the admin list of deliveries. `open`: waiting, working and stuck deliveries. */
export const deliveryFilters = ["open", ...deliveryStates, "all"] as const;
export type DeliveryFilter = (typeof deliveryFilters)[number];
