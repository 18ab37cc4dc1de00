import type { SupplierKind } from "./suppliers.ts";

/**
 * State of a supplier. `untried`: it has not answered yet. `tripped`: not used for some minutes, because it
 * failed several times in a row.
 */
export const supplierStates = ["working", "paused", "tripped", "untried"] as const;
export type SupplierState = (typeof supplierStates)[number];

/** Maximum number of suppliers of one shop. */
export const MAX_SUPPLIERS = 20;
/** Maximum number of suppliers that can deliver one product. */
export const MAX_PRODUCT_SUPPLIERS = 5;
/** Largest value of a supplier's limit of orders per hour. */
export const MAX_HOURLY_CAP = 100_000;
/** Largest exchange rate that can be set: taka for one unit of a supplier's currency. */
export const MAX_RATE = 100_000;
/** Maximum number of items of a supplier's catalogue that a search returns. */
export const MAX_CATALOGUE_ITEMS = 50;

/** Minimum time between two reads of a supplier's price list, in seconds. Digiflazz allows one read in five minutes. */
export const CATALOGUE_APART_SECONDS: Readonly<Record<SupplierKind, number>> = {
  unipin: 60,
  digiflazz: 300,
  redeemer: 0,
};

/** Number of failures in a row after which a supplier is not used for a while. */
export const FAILURES_UNTIL_TRIPPED = 5;
/**
 * Longest pause of a supplier after failures, in minutes. The first pause lasts 2 minutes, and each later one
 * twice as long as the one before.
 */
export const LONGEST_TRIP_MINUTES = 30;

/** Maximum number of packages that one call assigns to a supplier's items. */
export const MAX_MAPPED_ROWS = 500;

/**
 * Why the store guesses that a supplier's item belongs to a package's game. `same`: the games' names are
 * equal. `alias`: the item's name is a search alias of the game. `alike`: one name contains the other.
 */
export const guessedGames = ["same", "alias", "alike"] as const;
/**
 * Why the store guesses that a supplier's item is a package of the same game: an equal amount, or equal words
 * in the name. `own-codes`: the supplier redeems the package's own codes, so no item is ordered.
 */
export const guessedBy = ["amount", "words", "own-codes"] as const;

/** Steps of a supplier's connection test, in order. */
export const tryTopics = ["access", "balance", "catalogue", "webhook", "codes"] as const;
export type TryTopic = (typeof tryTopics)[number];
/**
 * Results of a step of a supplier's connection test. `warning`: orders can be delivered anyway. `skipped`:
 * the step could not be tested.
 */
export const tryStates = ["ok", "warning", "failed", "skipped"] as const;
export type TryState = (typeof tryStates)[number];
/** Advice that the admin area shows after a failed connection test of a supplier. */
export const tryAdvice = [
  "settings",
  "credentials",
  "address",
  "allow",
  "kind",
  "later",
  "webhook-secret",
  "reachable",
  "codes",
] as const;
export type TryAdvice = (typeof tryAdvice)[number];
