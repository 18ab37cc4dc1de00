import { cashMethods } from "../../platform/facts/payment-methods.ts";

/** How a customer pays: from the wallet, or by an instant payment and its method, where they said so. */
export const saleMethods = ["wallet", ...cashMethods] as const;
export type SaleMethod = (typeof saleMethods)[number];

/** What a report can be taken along by. */
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

/** What delivered an order: a supplier, a stored code, a person; `open`: nothing yet. */
export const deliveredBys = ["supplier", "codes", "hand", "open"] as const;
export type DeliveredBy = (typeof deliveredBys)[number];

/** Who delivered it: a person, or the store by itself; `open`: nobody yet. */
export const servedBys = ["operator", "itself", "open"] as const;
export type ServedBy = (typeof servedBys)[number];

/** What a file of closings can be by. */
export const closingParts = ["method", "operator", "coupons"] as const;
export type ClosingPart = (typeof closingParts)[number];
