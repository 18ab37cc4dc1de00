import { couponTermMessages, largestCost, type Message } from "@hira/contract";
import type { CouponValues } from "./queries.ts";

/**
 * Describes a coupon's discount, its uses and its possible cost for an approver: `10 %, at most ৳50.00 each, 100 times:
 * ৳5,000.00 at most`.
 */
export function termsText(values: Pick<CouponValues, "percent" | "amount" | "maxUses">): Message {
  const { percent, amount, maxUses } = values;
  const terms = { each: amount, times: maxUses, most: largestCost(values) };
  return percent === null
    ? couponTermMessages.fixed(terms)
    : couponTermMessages.percent({ percent, ...terms });
}
