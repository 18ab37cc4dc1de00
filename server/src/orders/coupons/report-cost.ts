import { type askedMessages, largestCost } from "@hira/contract";
import { report } from "../../platform/effects/report.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CouponRow } from "./queries.ts";

/**
 * Reports a coupon's whole possible cost as an effect of the operator who creates or changes it. Each change counts the
 * whole cost again, so that many small changes cannot avoid the operator's limit.
 */
export function reportCost(
  context: Context,
  say: typeof askedMessages.addCoupon,
  { code, amount, maxUses }: Pick<CouponRow, "code" | "amount" | "maxUses">,
): void {
  const most = largestCost({ amount, maxUses });
  const summary = say({ code, each: amount, times: maxUses, most });
  report(context, { kind: "coupons", amount: most, subject: `coupon:${code}`, summary });
}
