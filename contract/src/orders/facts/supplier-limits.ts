import type { SupplierKind } from "./suppliers.ts";

/** How a supplier stands; `untried`: it has not answered yet; `tripped`: left alone after failures in a row. */
export const supplierStates = ["working", "paused", "tripped", "untried"] as const;
export type SupplierState = (typeof supplierStates)[number];

/** Suppliers that a shop may have at a time. */
export const MAX_SUPPLIERS = 20;
/** Suppliers that one product may be ordered from. */
export const MAX_PRODUCT_SUPPLIERS = 5;
/** Orders that one supplier is given in an hour. */
export const MAX_HOURLY_CAP = 100_000;
/** Taka for one of a supplier's currency. */
export const MAX_RATE = 100_000;
/** Items of a catalogue that a search shows. */
export const MAX_CATALOGUE_ITEMS = 50;

/** How long to wait before a supplier's list is read again, in seconds: Digiflazz gives it once in five minutes. */
export const CATALOGUE_APART_SECONDS: Readonly<Record<SupplierKind, number>> = {
  unipin: 60,
  digiflazz: 300,
  redeemer: 0,
};

/** So many failures in a row, and a supplier is left alone for a while. */
export const FAILURES_UNTIL_TRIPPED = 5;
/** The longest of those rests, in minutes; the first lasts 2, each further one twice as long. */
export const LONGEST_TRIP_MINUTES = 30;
