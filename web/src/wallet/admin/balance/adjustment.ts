import { poisha, poishaToTaka, takaToPoisha } from "@hira/contract/platform/constants/money";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** `plus` adds to the wallet, `minus` deducts from it. */
export type Direction = "plus" | "minus";

/** A typed amount with the sign of its direction. */
export const signed = (direction: Direction, amount: number): number =>
  direction === "plus" ? amount : -amount;

/** `Balance added: ৳100.00` or `Balance deducted: ৳100.00`, for a signed amount. */
export function adjustedText(amount: number): string {
  const sum = formatTaka(Math.abs(amount));
  return amount > 0 ? t`Balance added: ${sum}` : t`Balance deducted: ${sum}`;
}

/** Warns of a signed change that exceeds the balance; the server refuses it, unless money arrives meanwhile. */
export function overdrawText(balance: number, change: number): string | null {
  const missing = poisha(-takaToPoisha(balance) - takaToPoisha(change));
  if (missing <= 0) return null;
  return t`Below zero: this wallet holds ${formatTaka(balance)}, ${formatTaka(poishaToTaka(missing))} less than you deduct.`;
}
