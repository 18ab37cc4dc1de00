import type { DeliveredBy, SaleMethod, ServedBy } from "@hira/contract/backoffice/constants/reports";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { plural, t } from "@lingui/core/macro";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";
import { partOfDay } from "../../../platform/lib/format/time.ts";
import { language } from "../../../platform/lib/language.ts";
import { durationText } from "../dashboard/figure-text.ts";

/** Returns an hour of the day as text: `12 AM`, `3 PM`, `বিকাল 5টা`. */
export function hourText(hour: number): string {
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  if (language === "bn") return `${partOfDay(hour)} ${twelve}টা`;
  return `${twelve} ${hour < 12 ? "AM" : "PM"}`;
}

export function methodText(method: SaleMethod): string {
  if (method === "wallet") return t`Wallet`;
  return method === "other" ? t`Instant, not said how` : t`Instant, ${methodName(method)}`;
}

/**
 * Returns a group of customers by number of orders as text: `1 order`, `2 to 4 orders`, `25 orders or more`.
 */
export function groupText({ from, to }: { from: number; to: number | null }): string {
  if (to === null) return t`${formatCount(from)} orders or more`;
  return from === to ? plural(from, { one: "# order", other: "# orders" }) : t`${from} to ${to} orders`;
}

/** Returns minutes in everyday words; `—` if nothing was measured. */
export function waitText(minutes: number | null): string {
  return minutes === null ? "—" : durationText(minutes);
}

/** Returns a part of `whole` as a rounded percentage; 0% if `whole` is 0. */
export function shareText(part: number, whole: number): string {
  return `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`;
}

/**
 * Returns a margin as text: `৳120.00`, or `৳120.00 of 3` if the cost of only 3 orders is known. `—` if the cost of none
 * is known.
 */
export function marginText(row: { orders: number; costed: number; margin: number | null }): string {
  if (row.margin === null) return "—";
  const amount = row.margin < 0 ? formatSignedTaka(row.margin) : formatTaka(row.margin);
  return row.costed < row.orders ? t`${amount} of ${formatCount(row.costed)}` : amount;
}

/** Returns a margin as a percentage of the revenue of the orders that it counts; `—` if that revenue is 0. */
export function marginShare({ margin, revenue }: { margin: number | null; revenue: number }): string {
  if (margin === null || revenue === 0) return "—";
  const tenths = Math.round((1000 * margin) / revenue);
  return `${tenths < 0 ? "-" : ""}${(Math.abs(tenths) / 10).toFixed(1)}%`;
}

const delivered: Record<DeliveredBy, string> = {
  supplier: t`A supplier`,
  codes: t`Stored codes`,
  hand: t`By hand`,
  open: t`Not delivered yet`,
};

/** Returns how an order was delivered: the name of a supplier, or a text such as `By hand`. */
export function deliveredText({ by, name }: { by: DeliveredBy; name: string | null }): string {
  return name ?? delivered[by];
}

const served: Record<ServedBy, string> = {
  operator: t`An operator`,
  itself: t`By itself`,
  open: t`Not delivered yet`,
};

/** Returns who delivered an order: the name of an operator, or a text such as `By itself`. */
export function servedText({ by, name }: { by: ServedBy; name: string | null }): string {
  return name ?? served[by];
}
