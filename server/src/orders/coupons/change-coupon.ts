import { isDeepStrictEqual } from "node:util";
import { askedMessages, noticeMessages } from "@hira/contract";
import { audited } from "../../platform/audit/audited.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import type { Context } from "../../platform/lib/operation.ts";
import { notifyAdmins } from "../../platform/notices/notify-admins.ts";
import { asAudited } from "./presenter.ts";
import { type CouponRow, type CouponValues, lockCoupon, updateCoupon } from "./queries.ts";
import { reportCost } from "./report-cost.ts";
import { requireSense } from "./require-sense.ts";
import { termsText } from "./terms-text.ts";

/**
 * Changes the given fields of a coupon for future orders. The coupon's whole possible cost is reported as given away,
 * and every admin is notified, unless the coupon is only switched off. Throws `coupon_not_found`, `coupon_dates`,
 * `category_not_found` and `coupon_uses_over`.
 */
export async function changeCoupon(
  context: Context,
  { code, ...change }: { code: string } & Partial<CouponValues>,
): Promise<void> {
  await audited(context, async (inside) => {
    const { db } = inside;
    const row = await lockCoupon(db, code);
    if (!row) throw new DomainError("coupon_not_found");
    const before = valuesIn(row);
    const after = { ...before, ...change };
    if (isDeepStrictEqual(before, after)) return { audit: "unchanged" };
    const isOnlyOff = isDeepStrictEqual(after, { ...before, active: false });
    await requireSense(db, after);
    if (after.maxUses < row.uses)
      throw new DomainError("coupon_uses_over", { values: { uses: row.uses.toLocaleString("en") } });
    await updateCoupon(db, code, after);
    if (!isOnlyOff) {
      reportCost(inside, askedMessages.changeCoupon, { code, ...after });
      await notifyAdmins(inside, noticeMessages.changedCoupon({ code, terms: termsText(after) }));
    }
    return {
      audit: {
        action: "coupon.change",
        subject: `coupon:${code}`,
        before: asAudited(before),
        after: asAudited(after),
      },
    };
  });
}

function valuesIn(row: CouponRow): CouponValues {
  const { percent, amount, minPrice, games, maxUses, once, startsAt, endsAt, active } = row;
  return { percent, amount, minPrice, games, maxUses, once, startsAt, endsAt, active };
}
