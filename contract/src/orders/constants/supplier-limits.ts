import type { SupplierKind } from "./suppliers.ts";

/** State of a supplier. `untried`: it has not answered yet. `tripped`: not used for a while after several failures in a row. */
export const supplierStates = ["working", "paused", "tripped", "untried"] as const;
export type SupplierState = (typeof supplierStates)[number];

/** Maximum number of suppliers of a shop at the same time. */
export const MAX_SUPPLIERS = 20;
/** Maximum number of suppliers that one product may be ordered from. */
export const MAX_PRODUCT_SUPPLIERS = 5;
/** Largest limit of orders per hour that can be set for one supplier. */
export const MAX_HOURLY_CAP = 100_000;
/** Largest exchange rate that can be set: taka for one unit of a supplier's currency. */
export const MAX_RATE = 100_000;
/** Maximum number of catalogue items that a search shows. */
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
 * Longest pause of a supplier after failures, in minutes. The first pause lasts 2 minutes; each further one is twice as
 * long.
 */
export const LONGEST_TRIP_MINUTES = 30;

/** Maximum number of packages that are mapped by one call. */
export const MAX_MAPPED_ROWS = 500;

/**
 * Why an item's game is taken for a package's game. `same`: the same name; `alias`: one of the game's other names;
 * `alike`: one name contains the other.
 */
export const guessedGames = ["same", "alias", "alike"] as const;
/**
 * What besides the game makes a guess: an equal amount, or equal words. `own-codes`: nothing is ordered; the package's
 * own codes are redeemed.
 */
export const guessedBy = ["amount", "words", "own-codes"] as const;

/** The steps of a supplier's test, in this order. */
export const tryTopics = ["access", "balance", "catalogue", "webhook", "codes"] as const;
export type TryTopic = (typeof tryTopics)[number];
/** `warning`: orders can be delivered anyway. `skipped`: this step could not be tested. */
export const tryStates = ["ok", "warning", "failed", "skipped"] as const;
export type TryState = (typeof tryStates)[number];
/** Advice about a failure. */
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
