import { type Coupon, type CouponUse, orderTitle, poishaToTaka, sumToTaka } from "@hira/contract";
import type { CouponUseRow, CouponValues, ListedCoupon } from "./queries.ts";

export function presentCoupon(row: ListedCoupon): Coupon {
  const { begins: _, given, createdAt, startsAt, endsAt, ...rest } = row;
  return {
    ...asAudited({ ...rest, startsAt, endsAt }),
    code: row.code,
    uses: row.uses,
    given: sumToTaka(given),
    createdAt: createdAt.toISOString(),
  };
}

/** Returns a coupon's values for the audit log and the API. Amounts are in taka, and times are texts. */
export function asAudited(values: CouponValues) {
  const { percent, amount, minPrice, games, maxUses, once, startsAt, endsAt, active } = values;
  return {
    ...{ percent, games, maxUses, once, active },
    amount: poishaToTaka(amount),
    minPrice: poishaToTaka(minPrice),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

export function presentUse(row: CouponUseRow): CouponUse {
  return {
    order: {
      _id: row.orderId,
      product: orderTitle(row.gameName, row.productName),
      status: row.status,
      reason: row.rejectReason,
    },
    user: { uid: row.uid, name: row.userName },
    amount: poishaToTaka(row.amount),
    discount: poishaToTaka(row.discount),
    stands: row.stands,
    createdAt: row.createdAt.toISOString(),
  };
}
