import { type askedWords, largestCost, takaText } from "@hira/contract";
import { report } from "../../platform/effects/report.ts";
import type { Context } from "../../platform/lib/operation.ts";
import type { CouponRow } from "./queries.ts";

/** What a coupon can cost counts as given by hand by who makes it so; all of it, since it would grow bit by bit. */
export function reportCost(
  context: Context,
  say: typeof askedWords.addCoupon,
  { code, amount, maxUses }: Pick<CouponRow, "code" | "amount" | "maxUses">,
): void {
  const most = largestCost({ amount, maxUses });
  const summary = say(code, takaText(amount), maxUses.toLocaleString("en"), takaText(most));
  report(context, { kind: "coupons", amount: most, subject: `coupon:${code}`, summary });
}
