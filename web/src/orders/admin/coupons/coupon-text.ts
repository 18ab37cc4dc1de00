import type { Coupon } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";
import { formatDate, formatTime } from "../../../platform/lib/format/time.ts";

/** `10% up to ৳50.00`, `৳20.00`. */
export function worthText({ percent, amount }: Pick<Coupon, "percent" | "amount">): string {
  return percent === null ? formatTaka(amount) : t`${percent}% up to ${formatTaka(amount)}`;
}

/** When it counts, in Dhaka. */
export function daysText({ startsAt, endsAt }: Pick<Coupon, "startsAt" | "endsAt">): string {
  const [from, to] = [startsAt, endsAt].map(
    (moment) => moment && `${formatDate(moment)}, ${formatTime(moment)}`,
  );
  if (from && to) return `${from} – ${to}`;
  if (from) return t`From ${from}`;
  return to ? t`Until ${to}` : t`Always`;
}

/** Why it does not count at the moment, where it does not. */
export function restText(
  coupon: Pick<Coupon, "active" | "startsAt" | "endsAt" | "uses" | "maxUses">,
  now: number,
): string | null {
  if (!coupon.active) return t`Off`;
  if (coupon.endsAt !== null && Date.parse(coupon.endsAt) <= now) return t`Over`;
  if (coupon.uses >= coupon.maxUses) return t`Used up`;
  return coupon.startsAt !== null && Date.parse(coupon.startsAt) > now ? t`Not yet` : null;
}
