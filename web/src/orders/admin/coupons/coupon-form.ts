import type { Coupon } from "@hira/contract";
import {
  isCouponCode,
  largestCost,
  MAX_COUPON_PERCENT,
  MAX_COUPON_TAKA,
  MAX_COUPON_USES,
  normaliseCoupon,
} from "@hira/contract/orders/facts/coupons";
import { hasTwoDecimals, poishaToTaka, takaToPoisha } from "@hira/contract/platform/facts/money";
import { numberIn } from "@hira/contract/platform/facts/numbers";
import { t } from "@lingui/core/macro";
import type { FormErrors } from "../../../platform/admin/forms/use-form.ts";

/** A coupon as it is typed. */
export type TypedCoupon = {
  code: string;
  kind: string;
  percent: string;
  amount: string;
  minPrice: string;
  maxUses: string;
  once: string;
  /** Of a game's id, or empty for all; with commas between several. */
  games: string;
  /** Days and times in Dhaka, as a browser's field has them. */
  startsAt: string;
  endsAt: string;
};

export const newCoupon: TypedCoupon = {
  code: "",
  kind: "amount",
  percent: "",
  amount: "",
  minPrice: "",
  maxUses: "100",
  once: "yes",
  games: "",
  startsAt: "",
  endsAt: "",
};

export type CouponInput = Omit<Coupon, "code" | "uses" | "given" | "createdAt" | "active">;

const HOURS = 3_600_000;
/** Dhaka is six hours ahead all year. */
const AHEAD = 6 * HOURS;

/** A moment as the field of a day and a time has it, in Dhaka. */
export function fieldOf(moment: string | null): string {
  return moment === null ? "" : new Date(Date.parse(moment) + AHEAD).toISOString().slice(0, 16);
}

/** The moment of such a field; null for an empty one. */
export function momentOf(field: string): string | null {
  return field === "" ? null : new Date(Date.parse(`${field}Z`) - AHEAD).toISOString();
}

export function typedOf(coupon: Coupon): TypedCoupon {
  return {
    code: coupon.code,
    kind: coupon.percent === null ? "amount" : "percent",
    percent: coupon.percent === null ? "" : String(coupon.percent),
    amount: String(coupon.amount),
    minPrice: coupon.minPrice === 0 ? "" : String(coupon.minPrice),
    maxUses: String(coupon.maxUses),
    once: coupon.once ? "yes" : "",
    games: coupon.games.join(","),
    startsAt: fieldOf(coupon.startsAt),
    endsAt: fieldOf(coupon.endsAt),
  };
}

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

export function checkCoupon(typed: TypedCoupon, uses = 0): FormErrors<TypedCoupon> {
  const amount = numberIn(typed.amount);
  const maxUses = numberIn(typed.maxUses);
  const minPrice = typed.minPrice.trim() === "" ? 0 : numberIn(typed.minPrice);
  const [from, to] = [momentOf(typed.startsAt), momentOf(typed.endsAt)];
  return {
    code: isCouponCode(normaliseCoupon(typed.code))
      ? undefined
      : t`A code has 4 to 20 letters A–Z and digits.`,
    percent:
      typed.kind !== "percent" || isWhole(numberIn(typed.percent), MAX_COUPON_PERCENT)
        ? undefined
        : t`Use a whole number from 1 to ${MAX_COUPON_PERCENT}.`,
    amount:
      amount >= 1 && amount <= MAX_COUPON_TAKA && hasTwoDecimals(amount)
        ? undefined
        : t`Use an amount from ৳1 to ৳${MAX_COUPON_TAKA.toLocaleString("en")}.`,
    minPrice: minPrice >= 0 && hasTwoDecimals(minPrice) ? undefined : t`Use an amount, or leave it empty.`,
    maxUses: usesError(maxUses, uses),
    endsAt: from !== null && to !== null && to <= from ? t`A coupon ends after it begins.` : undefined,
  };
}

function usesError(maxUses: number, uses: number): string | undefined {
  if (!isWhole(maxUses, MAX_COUPON_USES))
    return t`Use a whole number from 1 to ${MAX_COUPON_USES.toLocaleString("en")}.`;
  return maxUses < uses ? t`It was used ${uses} times already.` : undefined;
}

/** What is sent of a form that was checked. */
export function inputOf(typed: TypedCoupon): CouponInput {
  return {
    percent: typed.kind === "percent" ? numberIn(typed.percent) : null,
    amount: numberIn(typed.amount),
    minPrice: typed.minPrice.trim() === "" ? 0 : numberIn(typed.minPrice),
    games: typed.games === "" ? [] : typed.games.split(","),
    maxUses: numberIn(typed.maxUses),
    once: typed.once !== "",
    startsAt: momentOf(typed.startsAt),
    endsAt: momentOf(typed.endsAt),
  };
}

/** What a coupon can cost at most, in taka; null while it is not told. */
export function costOf(typed: Pick<TypedCoupon, "amount" | "maxUses">): number | null {
  const amount = numberIn(typed.amount);
  const maxUses = numberIn(typed.maxUses);
  if (!(amount >= 1 && amount <= MAX_COUPON_TAKA) || !isWhole(maxUses, MAX_COUPON_USES)) return null;
  return poishaToTaka(largestCost({ amount: takaToPoisha(amount), maxUses }));
}
