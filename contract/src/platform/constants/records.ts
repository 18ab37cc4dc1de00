/** The kinds of records that have a payment and need work: orders and fund requests. */
export const recordKinds = ["order", "request"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Steps in the history of an order or request that the store records. */
export const recordSteps = ["placed", "changed", "expired", "deleted"] as const;
export type RecordStep = (typeof recordSteps)[number];

/** The kinds of transfers between the shop's own accounts. With `walletTransferKinds`, these are all kinds in the ledger. */
export const shopTransferKinds = [
  "import-opening",
  "import-takeback",
  "fund-fee",
  "fund-fee-takeback",
  "order-receipt",
  "order-fee-receipt",
  "order-receipt-takeback",
  "order-fee-receipt-takeback",
  "order-part-sale",
  "order-part-sale-takeback",
  "order-coupon",
  "order-coupon-takeback",
  "supplier-top-up",
  "supplier-cost",
  "supplier-reversal",
] as const;
export type ShopTransferKind = (typeof shopTransferKinds)[number];
