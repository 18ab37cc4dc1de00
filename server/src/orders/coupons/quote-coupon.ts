import { normaliseCoupon, type Poisha, poisha, takaText } from "@hira/contract";
import type { Database } from "../../platform/db/database.ts";
import { DomainError } from "../../platform/lib/domain-error.ts";
import { readDiscount } from "./queries.ts";

/** An order's coupon and its discount. */
export interface Discount {
  code: string;
  discount: Poisha;
}

interface Asked {
  /** The coupon's code as the customer typed it. */
  code: string;
  uid: string;
  product: { price: Poisha; categoryId: string };
}

/**
 * Returns the discount that a coupon would give now on a product. The discount may change until the order is placed;
 * then `takeCoupon` decides. Throws `coupon_unknown`, `coupon_over`, `coupon_not_yet`, `coupon_wrong_game`,
 * `coupon_too_little`, `coupon_used_up` and `coupon_used`.
 */
export async function quoteCoupon(db: Database, { code: typed, uid, product }: Asked): Promise<Discount> {
  const code = normaliseCoupon(typed);
  try {
    return { code, discount: await readDiscount(db, { code, uid, product }) };
  } catch (error) {
    throw couponRefusal(error) ?? error;
  }
}

/** Returns the domain error for a SQLSTATE of `coupon_discount` or `take_coupon`; undefined for other errors. */
export function couponRefusal(error: unknown): DomainError | undefined {
  const { code = "", detail } = error as { code?: string; detail?: string };
  const known = plain[code];
  if (known) return new DomainError(known);
  if (code === "HR112")
    return new DomainError("coupon_not_yet", { values: { from: momentText.format(Number(detail)) } });
  if (code === "HR114")
    return new DomainError("coupon_too_little", { values: { from: takaText(poisha(Number(detail))) } });
  return undefined;
}

const plain: Record<
  string,
  "coupon_unknown" | "coupon_over" | "coupon_wrong_game" | "coupon_used" | "coupon_used_up"
> = {
  HR110: "coupon_unknown",
  HR111: "coupon_over",
  HR113: "coupon_wrong_game",
  HR115: "coupon_used",
  HR116: "coupon_used_up",
};

const momentText = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Dhaka",
  ...{ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit", hour12: true },
});
