import { cashMethods } from "../../platform/constants/payment-methods.ts";

/** How a customer pays: from the wallet, or by an instant payment with one of the methods. `other`: the method is not known. */
export const saleMethods = ["wallet", ...cashMethods] as const;
export type SaleMethod = (typeof saleMethods)[number];

/** Reports that can be downloaded as a file. */
export const reportParts = [
  "day",
  "hour",
  "game",
  "product",
  "method",
  "customer",
  "operator",
  "margin-day",
  "margin-product",
  "margin-supplier",
  "margin-operator",
] as const;
export type ReportPart = (typeof reportParts)[number];

/**
 * How an order was delivered: by a supplier, with a stored voucher code, or by an operator (`hand`). `open`:
 * not delivered yet.
 */
export const deliveredBys = ["supplier", "codes", "hand", "open"] as const;
export type DeliveredBy = (typeof deliveredBys)[number];

/** Who delivered an order: an operator, or the store automatically (`itself`). `open`: not delivered yet. */
export const servedBys = ["operator", "itself", "open"] as const;
export type ServedBy = (typeof servedBys)[number];

/** Tables of a closing that can be downloaded as a file: its sums by method, by operator, or of coupons. */
export const closingParts = ["method", "operator", "coupons"] as const;
export type ClosingPart = (typeof closingParts)[number];
