/** How calls, files and the database call what a product delivers; code knows kinds (facts/fulfilment.ts). */
export const productTypes = ["normal", "unipin"] as const;
export type ProductType = (typeof productTypes)[number];

export const offerTypes = ["Normal", "Special"] as const;
export type OfferType = (typeof offerTypes)[number];

/** A product with fewer units than this is low in stock (docs/rules.md#catalogue). */
export const LOW_STOCK = 10;
