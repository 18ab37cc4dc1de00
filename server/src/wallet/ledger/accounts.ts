import type { CashAccount } from "@hira/contract";

/** The ledger's account for advance payments to a supplier. It contains the supplier's key. */
export type SupplierAccount = `supplier:${string}`;

/**
 * The ledger's accounts (docs/rules/wallet.md#money). For each wallet, the balance is stored. For each account of the
 * shop, the balance is the sum of its transfers.
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
