import { type FeePercent, type FeeRule, feePercent, takaToPoisha } from "@hira/contract/money";

/** The fee rule of an instruction; a missing or senseless percent counts as none (docs/rules.md#fees). */
export function feeRuleOf(instruction: { feePercent: number; amount: number }): FeeRule {
  return { feePercent: percentOf(instruction.feePercent), waivedFrom: takaToPoisha(instruction.amount) };
}

function percentOf(percent: number): FeePercent {
  try {
    return feePercent(percent);
  } catch {
    return feePercent(0);
  }
}
