import type { CashAccount } from "@hira/contract";

/** Money paid to a supplier in advance and not yet used for orders; named by the supplier's key. */
export type SupplierAccount = `supplier:${string}`;

/**
 * Accounts of the ledger (docs/rules/wallet.md#money). Wallets store a balance; the balances of the shop's own accounts
 * are summed.
 */
export type ShopAccount =
  | CashAccount
  | SupplierAccount
  | "income:sales"
  | "income:fees"
  | "expense:coupons"
  | "expense:goods"
  | "expense:referral"
  | "liability:held"
  | "equity:adjustment"
  | "equity:opening"
  | "equity:unclaimed"
  | "equity:codes";
