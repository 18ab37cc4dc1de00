import { askedMessages, isCouponCode, normaliseCoupon, noticeMessages } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { asAudited } from "./presenter.ts";
import { type CouponValues, insertCoupon } from "./queries.ts";
import { reportCost } from "./report-cost.ts";
import { requireSense } from "./require-sense.ts";
import { termsText } from "./terms-text.ts";

/**
 * Adds a coupon and notifies every admin. Returns the coupon's normalised code. Throws `coupon_unreadable`,
 * `coupon_dates`, `category_not_found` and `coupon_exists`.
 */
export async function createCoupon(
  context: Context,
  { code: typed, ...values }: CouponValues & { code: string },
): Promise<string> {
  const code = normaliseCoupon(typed);
  if (!isCouponCode(code)) throw new DomainError("coupon_unreadable");
  return audited(context, async (inside) => {
    await requireSense(inside.db, values);
    if (!(await insertCoupon(inside.db, { code, ...values }))) throw new DomainError("coupon_exists");
    reportCost(inside, askedMessages.addCoupon, { code, ...values });
    await notifyAdmins(inside, noticeMessages.addedCoupon({ code, terms: termsText(values) }));
    return {
      value: code,
      audit: { action: "coupon.create", subject: `coupon:${code}`, after: asAudited(values) },
    };
  });
}
