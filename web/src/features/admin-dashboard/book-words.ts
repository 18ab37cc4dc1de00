import { t } from "@lingui/core/macro";

/** What each comparison of the books is called; the server names them in English. */
const checks: Record<string, string> = {
  "wallet balances": t`wallet balances`,
  "wallet statements": t`wallet statements`,
  counters: t`counters`,
  seals: t`seals`,
  checkpoints: t`checkpoints`,
  "transaction IDs": t`transaction IDs`,
  "voucher codes": t`voucher codes`,
  "coupons of orders": t`coupons of orders`,
  "uses of coupons": t`uses of coupons`,
  "claimed payments": t`claimed payments`,
  "places of messages": t`places of messages`,
  "movements of payments": t`movements of payments`,
  "supplier accounts": t`supplier accounts`,
  "costs of orders": t`costs of orders`,
  deliveries: t`deliveries`,
  "order transfers": t`order transfers`,
  "instant order transfers": t`instant order transfers`,
  "request transfers": t`request transfers`,
  "referral transfers": t`referral transfers`,
  "rewarded orders": t`rewarded orders`,
  "delivery transfers": t`delivery transfers`,
  "top-up transfers": t`top-up transfers`,
  "stray transfers": t`stray transfers`,
};

/** What stands in place of a figure. */
const values: Record<string, string> = {
  nothing: t`nothing`,
  none: t`none`,
  "none held": t`none held`,
  unknown: t({ message: "unknown", context: "cost" }),
  "no wallet": t`no wallet`,
  "no coupon": t`no coupon`,
  "no code yet": t`no code yet`,
  "a code": t`a code`,
  "a delivered code": t`a delivered code`,
  "no payment": t`no payment`,
  "1 payment": t`1 payment`,
  "delivered once": t`delivered once`,
  "not delivered yet": t`not delivered yet`,
  "clawed back": t`clawed back`,
};

export const checkText = (check: string): string => checks[check] ?? check;

/** Amounts, and what only another version says, stay as they are. */
export const bookValueText = (value: string): string => values[value] ?? value;
