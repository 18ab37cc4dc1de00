import type { PaymentInstruction } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** What a method costs: `Fee 1.85%, none from ৳1,000.00`. */
export function feeText({ feePercent, amount }: Pick<PaymentInstruction, "feePercent" | "amount">): string {
  return amount > 0 ? t`Fee ${feePercent}%, none from ${formatTaka(amount)}` : t`Fee ${feePercent}%`;
}
