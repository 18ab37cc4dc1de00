import { couponTermMessages, largestCost, type Message } from "@hira/contract";
import type { CouponValues } from "./queries.ts";

/** What a coupon gives and can cost, for who decides about it: `10 %, at most ৳50.00 each, 100 times: ৳5,000.00 at most`. */
export function termsText(values: Pick<CouponValues, "percent" | "amount" | "maxUses">): Message {
  const { percent, amount, maxUses } = values;
  const terms = { each: amount, times: maxUses, most: largestCost(values) };
  return percent === null
    ? couponTermMessages.fixed(terms)
    : couponTermMessages.percent({ percent, ...terms });
}
