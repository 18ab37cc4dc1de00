import type { Coupon } from "@hira/contract";
import {
  isCouponCode,
  largestCost,
  MAX_COUPON_PERCENT,
  MAX_COUPON_TAKA,
  MAX_COUPON_USES,
  normaliseCoupon,
} from "@hira/contract/orders/constants/coupons";
import { hasTwoDecimals, poishaToTaka, takaToPoisha } from "@hira/contract/platform/constants/money";
import { numberIn } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";
import type { FormErrors } from "../../../platform/admin/forms/use-form.ts";

/** The values of the coupon form as typed. */
export type TypedCoupon = {
  code: string;
  kind: string;
  percent: string;
  amount: string;
  minPrice: string;
  maxUses: string;
  once: string;
  /** IDs of games, separated by commas; empty for all games. */
  games: string;
  /** Date and time in Dhaka, in the format of a `datetime-local` input. */
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
/** Dhaka is UTC+6 all year. */
const AHEAD = 6 * HOURS;

/** Formats a moment as the value of a date and time input, in Dhaka time. */
export function fieldOf(moment: string | null): string {
  return moment === null ? "" : new Date(Date.parse(moment) + AHEAD).toISOString().slice(0, 16);
}

/** Parses the value of a date and time input in Dhaka time; null if it is empty. */
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

/** Builds the request body from a form that was validated. */
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

/** The most that a coupon can cost, in taka; null unless amount and number of uses are valid. */
export function costOf(typed: Pick<TypedCoupon, "amount" | "maxUses">): number | null {
  const amount = numberIn(typed.amount);
  const maxUses = numberIn(typed.maxUses);
  if (!(amount >= 1 && amount <= MAX_COUPON_TAKA) || !isWhole(maxUses, MAX_COUPON_USES)) return null;
  return poishaToTaka(largestCost({ amount: takaToPoisha(amount), maxUses }));
}
