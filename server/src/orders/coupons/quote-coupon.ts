import { discountOf, isCouponCode, normaliseCoupon, type Poisha, poisha, takaText } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/lib/refusal.ts";
import { type CouponRow, findCoupon, hasUsed } from "./queries.ts";

/** A coupon as an order has it. */
export interface Discount {
  code: string;
  discount: Poisha;
}

interface Asked {
  /** As it was typed. */
  code: string;
  uid: string;
  product: { price: Poisha; categoryId: string };
}

const STEP = 100;

/**
 * What a coupon gives of a product's price at this moment; `takeCoupon` decides. Refuses `coupon_unknown`, `coupon_over`,
 * `coupon_not_yet`, `coupon_wrong_game`, `coupon_too_little`, `coupon_used_up` and `coupon_used`.
 */
export async function quoteCoupon(db: Database, { code: typed, uid, product }: Asked): Promise<Discount> {
  const code = normaliseCoupon(typed);
  const coupon = isCouponCode(code) ? await findCoupon(db, code) : undefined;
  if (!coupon) throw new Refusal("coupon_unknown");
  requireInForce(coupon);
  if (coupon.games.length > 0 && !coupon.games.includes(product.categoryId))
    throw new Refusal("coupon_wrong_game");
  const discount = discountOf(coupon, product.price);
  // Something is left to give only above the least that is paid.
  const from = Math.max(coupon.minPrice, 2 * STEP);
  if (product.price < coupon.minPrice || discount === 0)
    throw new Refusal("coupon_too_little", { values: { from: takaText(poisha(from)) } });
  // First what is this customer's own: their order may be the last use.
  if (coupon.once && (await hasUsed(db, { code, uid }))) throw new Refusal("coupon_used");
  if (coupon.uses >= coupon.maxUses) throw new Refusal("coupon_used_up");
  return { code, discount };
}

function requireInForce({ active, begins, startsAt }: CouponRow): void {
  if (!active || begins === "over") throw new Refusal("coupon_over");
  if (begins === "later" && startsAt)
    throw new Refusal("coupon_not_yet", { values: { from: momentText.format(startsAt) } });
}

const momentText = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Dhaka",
  ...{ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", hour12: true },
});
