import { type MobileMoney, methodFacts } from "../../../platform/constants/payment-methods.ts";
import type { Dialect } from "./template.ts";

/** Returns the dialect that most banks and wallets share, for a method without built-in templates. */
export function usualDialect(method: MobileMoney): Dialect {
  return {
    method,
    currency: "(?:T[kK]|BDT|৳)\\.? ?",
    id: methodFacts[method].id,
    party: "01\\d{9}",
    when: "any",
    templates: [],
  };
}
