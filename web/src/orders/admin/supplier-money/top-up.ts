import type { CashMethod } from "@hira/contract/platform/constants/payment-methods";
import { methodName } from "@hira/contract/platform/constants/payment-methods";
import { t } from "@lingui/core/macro";
import { formatSignedTaka, formatTaka } from "../../../platform/lib/format/money.ts";

/**
 * Direction of the money. `paid`: the shop paid the supplier. `back`: the supplier paid the shop back, or the entry
 * corrects a wrong one.
 */
export type Flow = "paid" | "back";

/** Returns the text of the toast: `Top-up written down: ৳5,000.00`. */
export function topUpText(amount: number): string {
  const sum = formatTaka(Math.abs(amount));
  return amount > 0 ? t`Top-up written down: ${sum}` : t`Return written down: ${sum}`;
}

/** Returns the name of the account from which the top-up was paid. */
export function sourceText(from: CashMethod): string {
  return from === "other" ? t`Bank or other` : methodName(from);
}

/** Returns an amount as text. A negative amount has a minus sign. */
export function amountText(amount: number): string {
  return amount < 0 ? formatSignedTaka(amount) : formatTaka(amount);
}

/** Returns as text how much the balance that a supplier reports differs from the ledger. */
export function differenceText(difference: number): string {
  if (difference === 0) return t`as the books say`;
  const sum = formatTaka(Math.abs(difference));
  return difference > 0 ? t`${sum} more than the books` : t`${sum} less than the books`;
}
