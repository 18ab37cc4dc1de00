import { feeOf, feeRuleOf, poishaToTaka, takaToPoisha } from "@hira/contract/platform/constants/money";
import { t } from "@lingui/core/macro";
import { formatTakaShort } from "../../../platform/lib/format/money.ts";

/** Returns text about the fee of a method: `1.85% on top, free from ৳1,000 on`. */
export function feeText({ amount, feePercent }: { amount: number; feePercent: number }): string {
  if (feePercent === 0) return t`No fee`;
  const from = formatTakaShort(amount);
  return amount === 0 ? t`${feePercent}% on top` : t`${feePercent}% on top, free from ${from} on`;
}

/** Amount in the example of a fee, in taka. */
const USUAL = 500;

/** Returns an example of what a customer sends if the typed fee rule applies; null while the rule is incomplete. */
export function feeExample(rule: { amount: unknown; feePercent: unknown }): string | null {
  const { feePercent } = rule;
  if (typeof feePercent !== "number" || !(feePercent > 0 && feePercent <= 100)) return null;
  const freeFrom = typeof rule.amount === "number" && rule.amount > 0 ? rule.amount : 0;
  // The amount of the example must be lower than the amount from which on there is no fee.
  const example = freeFrom > 0 && freeFrom <= USUAL ? freeFrom / 2 : USUAL;
  const total = feeOf(takaToPoisha(example), feeRuleOf({ amount: freeFrom, feePercent })).total;
  const amount = formatTakaShort(example);
  const sent = formatTakaShort(poishaToTaka(total));
  const from = formatTakaShort(freeFrom);
  return freeFrom === 0
    ? t`To get ${amount}, a customer sends ${sent}.`
    : t`To get ${amount}, a customer sends ${sent}. From ${from} on there is no fee.`;
}
