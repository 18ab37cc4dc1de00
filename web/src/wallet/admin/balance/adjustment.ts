import { poisha, poishaToTaka, takaToPoisha } from "@hira/contract/platform/constants/money";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** Direction of an adjustment: `plus` adds to the wallet, `minus` deducts from it. */
export type Direction = "plus" | "minus";

/** Returns a typed amount with the sign of the chosen direction. */
export const signed = (direction: Direction, amount: number): number =>
  direction === "plus" ? amount : -amount;

/**
 * Returns the text that is shown after an adjustment: `Balance added: ৳100.00` or `Balance deducted:
 * ৳100.00`. The amount is signed.
 */
export function adjustedText(amount: number): string {
  const sum = formatTaka(Math.abs(amount));
  return amount > 0 ? t`Balance added: ${sum}` : t`Balance deducted: ${sum}`;
}

/**
 * Returns a warning if a signed change would deduct more than the balance. The server will refuse such a
 * change, unless enough money arrives before it.
 */
export function overdrawText(balance: number, change: number): string | null {
  const missing = poisha(-takaToPoisha(balance) - takaToPoisha(change));
  if (missing <= 0) return null;
  return t`Below zero: this wallet holds ${formatTaka(balance)}, ${formatTaka(poishaToTaka(missing))} less than you deduct.`;
}
