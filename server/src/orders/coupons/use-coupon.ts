import type { Context } from "../../platform/lib/operation.ts";
import { insertUse, removeUse } from "./queries.ts";
import { couponRefusal } from "./quote-coupon.ts";

interface Holding {
  id: string;
  uid: string;
  coupon: string | null;
}

/**
 * Counts a use of the order's coupon, if the order has one, for its current reservation. Locks the coupon until the
 * transaction ends, so that concurrent uses take turns. Throws `coupon_used_up` and `coupon_used`.
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

/** Returns the use of a coupon when its order is released, so that any customer may use it again. */
export async function returnCoupon({ db }: Context, { id: orderId, coupon: code }: Holding): Promise<void> {
  if (code !== null) await removeUse(db, { code, orderId });
}
