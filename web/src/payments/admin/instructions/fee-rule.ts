import { AMOUNT_TOO_LARGE, MAX_TAKA } from "@hira/contract/platform/constants/bounds";
import { hasTwoDecimals, isFeePercent } from "@hira/contract/platform/constants/money";
import { numberIn, numberOrNone } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

export interface TypedFeeRule {
  amount: string;
  feePercent: string;
}

/** The amount in taka from which there is no fee (0: always a fee), and the fee in percent. */
export interface FeeRule {
  amount: number;
  feePercent: number;
}

interface Checked extends FeeRule {
  errors: { amount?: string | undefined; feePercent?: string | undefined };
}

/** Parses the typed fee rule and returns its errors (docs/rules/admin-area.md#admin-area). An empty amount counts as 0. */
export function checkFeeRule(typed: TypedFeeRule): Checked {
  const amount = numberOrNone(typed.amount) ?? 0;
  const feePercent = numberIn(typed.feePercent);
  return {
    amount,
    feePercent,
    errors: { amount: amountError(amount), feePercent: feeError(feePercent) },
  };
}

function amountError(amount: number): string | undefined {
  if (Number.isNaN(amount)) return t`Enter a valid amount.`;
  if (amount < 0) return t`Amount cannot be negative.`;
  if (amount > MAX_TAKA) return AMOUNT_TOO_LARGE;
  return hasTwoDecimals(amount) ? undefined : t`Use at most 2 decimals.`;
}

function feeError(percent: number): string | undefined {
  if (!(percent >= 0 && percent <= 100)) return t`Fee must be between 0 and 100.`;
  return isFeePercent(percent) ? undefined : t`Use at most 2 decimals.`;
}

/** Formats the amount of a fee rule: `Variable amount`, or from which amount there is no fee. */
export function amountText(amount: number): string {
  return amount === 0 ? t`Variable amount` : t`No fee from ${formatTaka(amount)}`;
}
