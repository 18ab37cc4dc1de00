import type { Claim, Movement, Person } from "@hira/contract";
import {
  cashAccount,
  methodName,
  mobileMoneyMethods,
} from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { userAddress } from "../../../platform/admin/navigation/record-address.ts";

const titles: Record<Movement["kind"], string> = {
  "fund-credit": t`Put into the wallet`,
  "fund-takeback": t`Taken back out of the wallet`,
  "fund-fee": t`Fee received`,
  "fund-fee-takeback": t`Fee taken back`,
  "order-payment": t`Paid from the wallet`,
  "order-refund": t`Refunded to the wallet`,
  "order-fee-payment": t`Fee paid from the wallet`,
  "order-fee-refund": t`Fee refunded to the wallet`,
  "order-part": t`Part held from the wallet`,
  "order-part-return": t`Part given back to the wallet`,
  "order-part-sale": t`Held part sold`,
  "order-part-sale-takeback": t`Held part taken back from sales`,
  "order-receipt": t`Transfer received`,
  "order-fee-receipt": t`Fee received with the transfer`,
  "order-receipt-takeback": t`Receipt taken back`,
  "order-fee-receipt-takeback": t`Fee taken back`,
  "order-coupon": t`Given by a coupon`,
  "order-coupon-takeback": t`Coupon taken back`,
  "referral-bonus": t`Referral bonus`,
  "referral-bonus-clawback": t`Referral bonus clawed back`,
  "referral-reward": t`Referral reward`,
  "referral-reward-clawback": t`Referral reward clawed back`,
  adjustment: t`Balance adjusted`,
  "import-opening": t`Balance imported`,
  "import-takeback": t`Import taken back`,
  "import-takeover": t`Imported balance taken over`,
  "supplier-top-up": t`Supplier topped up`,
  "supplier-cost": t`Paid to the supplier`,
  "supplier-reversal": t`Given back by the supplier`,
};

export function movementTitle({ kind }: Movement): string {
  return titles[kind];
}

const accounts: Record<string, string> = {
  ...Object.fromEntries(mobileMoneyMethods.map((method) => [cashAccount(method), methodName(method)])),
  "cash:other": t`Mobile money`,
  "income:sales": t`Sales`,
  "income:fees": t`Fees`,
  "expense:coupons": t`Coupons`,
  "expense:goods": t`Cost of goods`,
  "expense:referral": t`Referral rewards`,
  "liability:held": t`Held for orders`,
  "equity:adjustment": t`Adjustments`,
  "equity:opening": t`Opening balances`,
  "equity:unclaimed": t`Imported, not taken over yet`,
  "equity:codes": t`The shop's own codes`,
};

const SUPPLIER = "supplier:";

/** Returns the name of a ledger account: `bKash`, `Wallet`, `Supplier (digiflazz)`. */
export function accountText(account: string): string {
  if (account.startsWith("wallet:")) return t`Wallet`;
  if (account.startsWith(SUPPLIER)) return t`Supplier (${account.slice(SUPPLIER.length)})`;
  return accounts[account] ?? account;
}

/** Returns a person's name. If the person has an account, also returns the address of the account's page. */
export function personOf({ uid, name, is }: Person): { text: string; to: string | null } {
  if (is === "store")
    return { text: uid === "system:expiry" ? t`The store, by itself` : t`The store`, to: null };
  return { text: is === "customer" ? t`The customer` : name, to: userAddress(uid) };
}

/** Returns text that says whether an order or request still uses a transaction ID. */
export function claimText({ isOwn, holder }: Claim): string {
  if (isOwn) return t`Transaction ID held by this one: it pays for nothing else`;
  if (!holder) return t`Transaction ID free: it can be submitted again`;
  return holder.kind === "order"
    ? t`Transaction ID held by another order`
    : t`Transaction ID held by another fund request`;
}
