/** Kinds of records that have a payment and need an operator's decision: orders and fund requests. */
export const recordKinds = ["order", "request"] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Steps that the store records in the history of an order or fund request. */
export const recordSteps = ["placed", "changed", "expired", "deleted"] as const;
export type RecordStep = (typeof recordSteps)[number];

/**
 * Kinds of transfers between the shop's own accounts. Together with `walletTransferKinds` they are all kinds
 * of the ledger.
 */
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
