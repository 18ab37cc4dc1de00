/** How calls, files and the database call what a product delivers; code knows kinds (catalog/facts/fulfilment.ts). */
export const productTypes = ["normal", "unipin"] as const;
export type ProductType = (typeof productTypes)[number];

export const offerTypes = ["Normal", "Special"] as const;
export type OfferType = (typeof offerTypes)[number];

/** What a shop says of a package that it would rather sell. */
export const productBadges = ["best-value", "popular"] as const;
export type ProductBadge = (typeof productBadges)[number];

/** A product with fewer units than this is low in stock (docs/rules/catalog.md#catalogue). */
export const LOW_STOCK = 10;
