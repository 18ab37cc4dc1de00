import type { CashAccount } from "@hira/contract";

/** The ledger's account of advance payments to a supplier, with the supplier's key. */
export type SupplierAccount = `supplier:${string}`;

/**
 * The ledger's accounts (docs/rules/wallet.md#money). A wallet's balance is stored. The balance of one of the shop's
 * own accounts is the sum of its transfers.
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
