/** What has become of a bonus or a reward (docs/rules/people.md#referrals). */
export const referralPaymentStatuses = ["waiting", "paid", "refused", "clawed-back"] as const;
export type ReferralPaymentStatus = (typeof referralPaymentStatuses)[number];

/** Why a bonus or a reward was not paid so far, or never will be. */
export const referralPaymentReasons = [
  "unverified",
  "address-used",
  "below-minimum",
  "cap-reached",
  "referrer-unverified",
  "account-frozen",
  "account-closed",
] as const;
export type ReferralPaymentReason = (typeof referralPaymentReasons)[number];

/** On a day the shop pays for at most so many times as many newcomers as one referrer is rewarded for (docs/rules/people.md#referrals). */
export const REFERRERS_A_DAY = 50;
