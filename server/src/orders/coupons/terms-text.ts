import { couponTerms, largestCost, takaText } from "@hira/contract";
import type { CouponValues } from "./queries.ts";

/** What a coupon gives and can cost, for who decides about it: `10 %, at most ৳50.00 each, 100 times: ৳5,000.00 at most`. */
export function termsText(values: Pick<CouponValues, "percent" | "amount" | "maxUses">): string {
  const { percent, amount, maxUses } = values;
  const each = takaText(amount);
  const [times, most] = [maxUses.toLocaleString("en"), takaText(largestCost(values))];
  return percent === null
    ? couponTerms.fixed(each, times, most)
    : couponTerms.percent(percent, each, times, most);
}
