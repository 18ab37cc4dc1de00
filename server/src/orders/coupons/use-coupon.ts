import type { Context } from "../../platform/lib/operation.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { countUse, hasUsed, insertUse, removeUse } from "./queries.ts";

interface Holding {
  id: string;
  uid: string;
  coupon: string | null;
}

/**
 * Takes a use of the order's coupon for its hold, where it has one; uses of the same coupon take turns from here on, until the
 * transaction ends. Refuses `coupon_used_up` and `coupon_used`.
 */
export async function takeCoupon(
  { db }: Context,
  { id: orderId, uid, coupon: code }: Holding,
): Promise<void> {
  if (code === null) return;
  const counted = await countUse(db, code);
  if (!counted) throw new Refusal("coupon_used_up");
  if (counted.once && (await hasUsed(db, { code, uid }))) throw new Refusal("coupon_used");
  await insertUse(db, { code, uid, orderId, once: counted.once });
}

/** Gives the use back with the order's release: its customer, or another, may use it again. */
export async function returnCoupon({ db }: Context, { id: orderId, coupon: code }: Holding): Promise<void> {
  if (code !== null) await removeUse(db, { code, orderId });
}
