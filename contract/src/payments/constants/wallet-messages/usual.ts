import { type MobileMoney, methodFacts } from "../../../platform/constants/payment-methods.ts";
import type { Dialect } from "./template.ts";

/** Returns the form in which messages of most banks and wallets are written, for a method without templates of its own. */
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
