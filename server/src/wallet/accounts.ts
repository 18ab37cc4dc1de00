import type { MobileMoney } from "@hira/contract";

/** The accounts of the ledger (design §7). Wallets keep a balance row; the shop's own accounts are summed. */
export type ShopAccount =
  | `cash:${"bkash" | "nagad" | "rocket" | "other"}`
  | "income:sales"
  | "income:fees"
  | "expense:referral"
  | "equity:adjustment";

export function cashAccount(method: MobileMoney): ShopAccount {
  return `cash:${method.toLowerCase() as Lowercase<MobileMoney>}`;
}
