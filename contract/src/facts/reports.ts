import { cashMethods } from "./payment-methods.ts";

/** How a customer pays: from the wallet, or by an instant payment and its method, where they said so. */
export const saleMethods = ["wallet", ...cashMethods] as const;
export type SaleMethod = (typeof saleMethods)[number];

/** What a report can be taken along by. */
export const reportParts = ["day", "hour", "game", "product", "method", "customer", "operator"] as const;
export type ReportPart = (typeof reportParts)[number];
