import { asciiDigits } from "../../platform/constants/digits.ts";
import { type Poisha, poisha } from "../../platform/constants/money.ts";

/** Largest values of a coupon's settings, in percent, taka and uses. */
export const MAX_COUPON_PERCENT = 90;
export const MAX_COUPON_TAKA = 10_000;
export const MAX_COUPON_USES = 100_000;
export const MAX_COUPON_GAMES = 50;

const BETWEEN = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns a coupon code in the form in which the store compares codes: NFKC, capitals and ASCII digits, no
 * separators.
 */
export function normaliseCoupon(text: string): string {
  const dense = asciiDigits(text.normalize("NFKC")).replace(BETWEEN, "");
  return dense.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** True if a normalised text can be a coupon code. */
export function isCouponCode(normalised: string): boolean {
  return /^[A-Z0-9]{4,20}$/.test(normalised);
}

/** The discount of a coupon; amounts in poisha. */
export interface CouponTerms {
  /** Percentage of the price; null: the discount is the fixed `amount`. */
  percent: number | null;
  /** The fixed discount, or the largest discount if `percent` is set. */
  amount: Poisha;
}

/** Returns the largest total discount that a coupon can cost the shop. */
export function largestCost({ amount, maxUses }: Pick<CouponTerms, "amount"> & { maxUses: number }): Poisha {
  return poisha(amount * maxUses);
}
