import { MAX_STOCK } from "../../platform/constants/bounds.ts";

/** Product types in the API, in files and in the database. Code uses fulfilment kinds instead (catalog/constants/fulfilment.ts). */
export const productTypes = ["normal", "unipin"] as const;
export type ProductType = (typeof productTypes)[number];

export const offerTypes = ["Normal", "Special"] as const;
export type OfferType = (typeof offerTypes)[number];

/** Badges with which a shop recommends a package. */
export const productBadges = ["best-value", "popular"] as const;
export type ProductBadge = (typeof productBadges)[number];

/** Stock of a product that never runs out: the largest stock that can be set (docs/decisions/143). */
export const UNLIMITED_STOCK = MAX_STOCK;

/** A product with fewer units than this counts as low in stock (docs/rules/catalog.md#catalogue). */
export const LOW_STOCK = 10;
