import type { MobileMoney } from "@hira/contract";

/** The accounts of the ledger (docs/rules.md#money). Wallets keep a balance row; the shop's own accounts are summed. */
export type ShopAccount =
  | `cash:${"bkash" | "nagad" | "rocket" | "other"}`
  | "income:sales"
  | "income:fees"
  | "expense:referral"
  | "equity:adjustment";

/** Where a method's money lands; an instant payment may leave its method open. */
export function cashAccount(method: MobileMoney | null): ShopAccount {
  if (method === null) return "cash:other";
  return `cash:${method.toLowerCase() as Lowercase<MobileMoney>}`;
}
