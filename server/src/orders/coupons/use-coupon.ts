import type { Context } from "../../platform/lib/operation.ts";
import { insertUse, removeUse } from "./queries.ts";
import { couponRefusal } from "./quote-coupon.ts";

interface Holding {
  id: string;
  uid: string;
  coupon: string | null;
}

/**
 * Takes a use of the order's coupon, if it has one, for its reservation. Locks the coupon until the transaction ends,
 * so that uses of one coupon run one after another. Throws `coupon_used_up` and `coupon_used`.
 */
export async function takeCoupon(
  { db }: Context,
  { id: orderId, uid, coupon: code }: Holding,
): Promise<void> {
  if (code === null) return;
  try {
    await insertUse(db, { code, uid, orderId });
  } catch (error) {
    throw couponRefusal(error) ?? error;
  }
}

/** Gives the use back when the order is released: its customer or another one may use it again. */
export async function returnCoupon({ db }: Context, { id: orderId, coupon: code }: Holding): Promise<void> {
  if (code !== null) await removeUse(db, { code, orderId });
}
