/** State of a referral bonus or reward (docs/rules/people.md#referrals). */
export const referralPaymentStatuses = ["waiting", "paid", "refused", "clawed-back"] as const;
export type ReferralPaymentStatus = (typeof referralPaymentStatuses)[number];

/** Why a referral bonus or reward is not paid yet, or never will be. */
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

/**
 * Factor of the shop's daily limit on referrals: per day, the shop pays for at most this number times the
 * daily cap per referrer (docs/rules/people.md#referrals).
 */
export const REFERRERS_A_DAY = 50;
