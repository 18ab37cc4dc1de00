import { type askedMessages, largestCost } from "@hira/contract";
import { report } from "../../platform/effects/report.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CouponRow } from "./queries.ts";

/** What a coupon can cost counts as given by hand by who makes it so; all of it, since it would grow bit by bit. */
export function reportCost(
  context: Context,
  say: typeof askedMessages.addCoupon,
  { code, amount, maxUses }: Pick<CouponRow, "code" | "amount" | "maxUses">,
): void {
  const most = largestCost({ amount, maxUses });
  const summary = say({ code, each: amount, times: maxUses, most });
  report(context, { kind: "coupons", amount: most, subject: `coupon:${code}`, summary });
}
