import type { Context } from "../../platform/lib/operation.ts";
import { insertUse, removeUse } from "./queries.ts";
import { couponRefusal } from "./quote-coupon.ts";

interface Holding {
  id: string;
  uid: string;
  coupon: string | null;
}

/**
 * Counts a use of the order's coupon for its current reservation; does nothing without a coupon. Locks the coupon until
 * the transaction ends, so that concurrent orders count their uses one after the other. Throws `coupon_used_up` and
 * `coupon_used`.
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

/** When an order is released, reverses its use of a coupon, so that the same or another customer may use the coupon. */
export async function returnCoupon({ db }: Context, { id: orderId, coupon: code }: Holding): Promise<void> {
  if (code !== null) await removeUse(db, { code, orderId });
}
