import { ownQuery } from "../../../platform/api/calls.ts";

/**
 * Query of the customer's own referral code and its rewards; fresh for 5 minutes
 * (docs/rules/storefront.md#storefront).
 */
export const referralQuery = (uid: string) =>
  ownQuery(uid, "GET /users/referral", {
    fallback: "রেফারেল তথ্য আনা যায়নি। আবার চেষ্টা করুন।",
    staleTime: 5 * 60_000,
  });
