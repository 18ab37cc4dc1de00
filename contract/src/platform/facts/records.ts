/** What money and work hang on: an order or a fund request. */
export const recordKinds = ["order", "request"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A step of a record's way that the store keeps, beside its placing. */
export const recordSteps = ["placed", "changed", "expired", "deleted"] as const;
export type RecordStep = (typeof recordSteps)[number];

/** Every kind of movement in the books: those of wallets, and those between the shop's own accounts. */
export const shopTransferKinds = [
  "fund-fee",
  "fund-fee-takeback",
  "order-receipt",
  "order-fee-receipt",
  "order-receipt-takeback",
  "order-fee-receipt-takeback",
  "order-coupon",
  "order-coupon-takeback",
  "supplier-top-up",
  "supplier-cost",
  "supplier-reversal",
] as const;
export type ShopTransferKind = (typeof shopTransferKinds)[number];
