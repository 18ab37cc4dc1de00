import { MAX_TAKA } from "@hira/contract/platform/constants/bounds";
import { hasTwoDecimals, poisha, poishaToTaka, takaToPoisha } from "@hira/contract/platform/constants/money";
import { numberIn } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** `plus` adds to the wallet, `minus` deducts from it. */
export type Direction = "plus" | "minus";

export type Adjustment = { amount: number } | { error: string };

/** Returns the typed amount as a signed amount in taka, with up to two decimals, so that a wallet with ৳0.50 can be emptied. */
export function adjustmentOf(uid: string | undefined, direction: Direction, typed: string): Adjustment {
  if (!uid) return { error: t`No user to adjust.` };
  const amount = numberIn(typed);
  const isValid = amount > 0 && amount <= MAX_TAKA && hasTwoDecimals(amount);
  if (!isValid) return { error: t`Enter a valid amount.` };
  return { amount: direction === "plus" ? amount : -amount };
}

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
