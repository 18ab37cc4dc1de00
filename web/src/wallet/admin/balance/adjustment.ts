import { poisha, poishaToTaka, takaToPoisha } from "@hira/contract/platform/constants/money";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** Direction of an adjustment: `plus` adds to the wallet, `minus` deducts from it. */
export type Direction = "plus" | "minus";

/** Returns a typed amount with the sign of its direction. */
export const signed = (direction: Direction, amount: number): number =>
  direction === "plus" ? amount : -amount;

/**
 * Returns the text after an adjustment by a signed amount: `Balance added: ৳100.00` or `Balance deducted:
 * ৳100.00`.
 */
export function adjustedText(amount: number): string {
  const sum = formatTaka(Math.abs(amount));
  return amount > 0 ? t`Balance added: ${sum}` : t`Balance deducted: ${sum}`;
}

/**
 * Returns a warning if a signed change deducts more than the balance. The server then refuses it, unless
 * money arrives meanwhile.
 */
export function overdrawText(balance: number, change: number): string | null {
  const missing = poisha(-takaToPoisha(balance) - takaToPoisha(change));
  if (missing <= 0) return null;
  return t`Below zero: this wallet holds ${formatTaka(balance)}, ${formatTaka(poishaToTaka(missing))} less than you deduct.`;
}
