/** Product types in the API, in files and in the database. Code uses fulfilment kinds instead (catalog/constants/fulfilment.ts). */
export const productTypes = ["normal", "unipin"] as const;
export type ProductType = (typeof productTypes)[number];

export const offerTypes = ["Normal", "Special"] as const;
export type OfferType = (typeof offerTypes)[number];

/** Badges with which a shop recommends a package. */
export const productBadges = ["best-value", "popular"] as const;
export type ProductBadge = (typeof productBadges)[number];

/** A product with fewer units than this is low in stock (docs/rules/catalog.md#catalogue). */
export const LOW_STOCK = 10;
