import type { CashAccount } from "@hira/contract";

/** The accounts of the ledger (docs/rules.md#money). Wallets keep a balance row; the shop's own accounts are summed. */
export type ShopAccount =
  | CashAccount
  | "income:sales"
  | "income:fees"
  | "expense:referral"
  | "equity:adjustment";
