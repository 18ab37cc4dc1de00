import { MAX_TAKA } from "@hira/contract/platform/facts/bounds";
import { hasTwoDecimals } from "@hira/contract/platform/facts/money";
import { numberIn } from "@hira/contract/platform/facts/numbers";
import type { CashMethod } from "@hira/contract/platform/facts/payment-methods";
import { t } from "@lingui/core/macro";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";

/** `paid`: to the supplier; `back`: from it, or to correct what was written down by mistake. */
export type Flow = "paid" | "back";

/** What was typed as a signed amount in taka. */
export function amountOf(flow: Flow, typed: string): { amount: number } | { error: string } {
  const amount = numberIn(typed);
  const isValid = amount > 0 && amount <= MAX_TAKA && hasTwoDecimals(amount);
  return isValid ? { amount: flow === "paid" ? amount : -amount } : { error: t`Enter a valid amount.` };
}

/** `Top-up written down: ৳5,000.00`. */
export function topUpText(amount: number): string {
  const sum = formatTaka(Math.abs(amount));
  return amount > 0 ? t`Top-up written down: ${sum}` : t`Return written down: ${sum}`;
}

/** What the money was paid from, as people call it. */
export function sourceText(from: CashMethod): string {
  return from === "other" ? t`Bank or other` : from;
}

/** An amount with its sign below zero. */
export function amountText(amount: number): string {
  return amount < 0 ? formatSignedTaka(amount) : formatTaka(amount);
}

/** How what a supplier says differs from the books. */
export function differenceText(difference: number): string {
  if (difference === 0) return t`as the books say`;
  const sum = formatTaka(Math.abs(difference));
  return difference > 0 ? t`${sum} more than the books` : t`${sum} less than the books`;
}
