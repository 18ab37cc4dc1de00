import { asciiDigits } from "../../platform/facts/digits.ts";
import { type Poisha, poisha } from "../../platform/facts/money.ts";

/** The most that can be set of a coupon, in percent, taka and uses. */
export const MAX_COUPON_PERCENT = 90;
export const MAX_COUPON_TAKA = 10_000;
export const MAX_COUPON_USES = 100_000;
export const MAX_COUPON_GAMES = 50;

const BETWEEN = /[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;

/** A coupon's code as it is compared: NFKC, ASCII capitals and digits, nothing between them. */
export function normaliseCoupon(text: string): string {
  const dense = asciiDigits(text.normalize("NFKC")).replace(BETWEEN, "");
  return dense.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Whether a normalised text can be a coupon's code. */
export function isCouponCode(normalised: string): boolean {
  return /^[A-Z0-9]{4,20}$/.test(normalised);
}

/** How much a coupon gives; amounts in poisha. */
export interface CouponTerms {
  /** Of the price; null: the amount itself. */
  percent: number | null;
  /** What is given, or the most of it. */
  amount: Poisha;
}

/** What a coupon can cost the shop at most. */
export function largestCost({ amount, maxUses }: Pick<CouponTerms, "amount"> & { maxUses: number }): Poisha {
  return poisha(amount * maxUses);
}
