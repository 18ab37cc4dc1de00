import type { Claim, Movement, Person } from "@hira/contract";
import { cashAccount, mobileMoneyMethods } from "@hira/contract/facts/payment-methods";
import { userAddress } from "../admin-navigation/record-address.ts";

const titles: Record<Movement["kind"], string> = {
  "fund-credit": "Put into the wallet",
  "fund-takeback": "Taken back out of the wallet",
  "fund-fee": "Fee received",
  "fund-fee-takeback": "Fee taken back",
  "order-payment": "Paid from the wallet",
  "order-refund": "Refunded to the wallet",
  "order-fee-payment": "Fee paid from the wallet",
  "order-fee-refund": "Fee refunded to the wallet",
  "order-receipt": "Transfer received",
  "order-fee-receipt": "Fee received with the transfer",
  "order-receipt-takeback": "Receipt taken back",
  "order-fee-receipt-takeback": "Fee taken back",
  "order-coupon": "Given by a coupon",
  "order-coupon-takeback": "Coupon taken back",
  "referral-bonus": "Referral bonus",
  "referral-bonus-clawback": "Referral bonus clawed back",
  "referral-reward": "Referral reward",
  "referral-reward-clawback": "Referral reward clawed back",
  adjustment: "Balance adjusted",
  "supplier-top-up": "Supplier topped up",
  "supplier-cost": "Paid to the supplier",
  "supplier-reversal": "Given back by the supplier",
};

export function movementTitle({ kind }: Movement): string {
  return titles[kind];
}

const accounts: Record<string, string> = {
  ...Object.fromEntries(mobileMoneyMethods.map((method) => [cashAccount(method), method])),
  "cash:other": "Mobile money",
  "income:sales": "Sales",
  "income:fees": "Fees",
  "expense:coupons": "Coupons",
  "expense:goods": "Cost of goods",
  "expense:referral": "Referral rewards",
  "equity:adjustment": "Adjustments",
  "equity:codes": "The shop's own codes",
};

const SUPPLIER = "supplier:";

/** An account of the books in words: `bKash`, `Wallet`, `Supplier (digiflazz)`. */
export function accountText(account: string): string {
  if (account.startsWith("wallet:")) return "Wallet";
  if (account.startsWith(SUPPLIER)) return `Supplier (${account.slice(SUPPLIER.length)})`;
  return accounts[account] ?? account;
}

/** Who did something, and where there is an account behind it, its page. */
export function personOf({ uid, name, is }: Person): { text: string; to: string | null } {
  if (is === "store") return { text: uid === "system:expiry" ? "The store, by itself" : name, to: null };
  return { text: is === "customer" ? "The customer" : name, to: userAddress(uid) };
}

/** Whether a transaction ID still pays for something. */
export function claimText({ isOwn, holder }: Claim): string {
  if (isOwn) return "held by this one: it pays for nothing else";
  return holder
    ? `held by another ${holder.kind === "order" ? "order" : "fund request"}`
    : "free: it can be submitted again";
}
