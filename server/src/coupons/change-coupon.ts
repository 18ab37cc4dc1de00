import { isDeepStrictEqual } from "node:util";
import { didWords } from "@hira/contract";
import { tellAdmins } from "../approvals/tell-admins.ts";
import { audited } from "../audit/audited.ts";
import { requireFresh } from "../identity/policy.ts";
import type { Context } from "../lib/operation.ts";
import { Refusal } from "../lib/refusal.ts";
import { asAudited } from "./presenter.ts";
import { type CouponRow, type CouponValues, lockCoupon, updateCoupon } from "./queries.ts";
import { requireSense } from "./require-sense.ts";
import { termsText } from "./terms-text.ts";

/**
 * Changes the given fields of a coupon, for orders to come; every admin is told of all but switching it off, which wants no
 * fresh sign-in either. Refuses `coupon_not_found`, `sign_in_again`, `coupon_dates`, `category_not_found` and `coupon_uses_over`.
 */
export async function changeCoupon(
  context: Context,
  { code, ...change }: { code: string } & Partial<CouponValues>,
): Promise<void> {
  await audited(context, async (inside) => {
    const { db, actor } = inside;
    const row = await lockCoupon(db, code);
    if (!row) throw new Refusal("coupon_not_found");
    const before = valuesIn(row);
    const after = { ...before, ...change };
    if (isDeepStrictEqual(before, after)) return { audit: "unchanged" };
    const isOnlyOff = isDeepStrictEqual(after, { ...before, active: false });
    if (!isOnlyOff) requireFresh(actor);
    await requireSense(db, after);
    if (after.maxUses < row.uses)
      throw new Refusal("coupon_uses_over", { values: { uses: row.uses.toLocaleString("en") } });
    await updateCoupon(db, code, after);
    if (!isOnlyOff) await tellAdmins(inside, { text: didWords.changedCoupon(code, termsText(after)) });
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
