import type { CashAccount } from "@hira/contract";

/** What the shop has paid a supplier ahead and not ordered for yet, by the supplier's key. */
export type SupplierAccount = `supplier:${string}`;

/** The accounts of the ledger (docs/rules/wallet.md#money). Wallets keep a balance row; the shop's own accounts are summed. */
export type ShopAccount =
  | CashAccount
  | SupplierAccount
  | "income:sales"
  | "income:fees"
  | "expense:coupons"
  | "expense:goods"
  | "expense:referral"
  | "equity:adjustment"
  | "equity:codes";
