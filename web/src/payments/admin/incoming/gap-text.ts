import type { BalanceGap } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { formatTaka } from "../../../platform/lib/format/money.ts";

/** Returns text about the money that no message reported: `৳500.00 came in`, `৳20.00 went out`. */
export function missingText({ expected, found }: Pick<BalanceGap, "expected" | "found">): string {
  const poisha = Math.round((found - expected) * 100);
  if (poisha === 0) return t`nothing any more`;
  const amount = formatTaka(Math.abs(poisha) / 100);
  return poisha > 0 ? t`${amount} came in without a message` : t`${amount} went out without a message`;
}
