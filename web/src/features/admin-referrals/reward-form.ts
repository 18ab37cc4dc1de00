import type { ReferralSettings, RewardOn } from "@hira/contract";
import { asciiDigits } from "@hira/contract/facts/digits";
import { hasTwoDecimals, MAX_TAKA } from "@hira/contract/facts/money";

/** The settings as they stand in the form; an amount may be empty while it is edited. */
export type TypedRewards = {
  referrerAmount: string;
  newUserAmount: string;
  rewardOn: RewardOn;
};

type RewardErrors = { referrerAmount?: string; newUserAmount?: string };

/** What a field holds after something was typed: a negative or non-numeric value is ignored (docs/rules.md#admin-area). */
export function afterTyping(before: string, typed: string): string {
  const text = asciiDigits(typed).trim();
  return /^\d*\.?\d*$/.test(text) ? text : before;
}

export function typedFrom({ referrerAmount, newUserAmount, rewardOn }: ReferralSettings): TypedRewards {
  return { referrerAmount: String(referrerAmount), newUserAmount: String(newUserAmount), rewardOn };
}

const amountIn = (typed: string) => (/\d/.test(typed) ? Number(typed) : Number.NaN);
/** The bonus is optional: none is 0. */
const bonusIn = (typed: string) => (typed === "" ? 0 : amountIn(typed));

/** Whether anything differs from what was loaded; `10.0` is no other amount than `10`. */
export function isChanged(typed: TypedRewards, loaded: ReferralSettings): boolean {
  return (
    !Object.is(amountIn(typed.referrerAmount), loaded.referrerAmount) ||
    !Object.is(bonusIn(typed.newUserAmount), loaded.newUserAmount) ||
    typed.rewardOn !== loaded.rewardOn
  );
}

/** The settings that were typed, or what is wrong with them. */
export function checkRewards(typed: TypedRewards): ReferralSettings | { errors: RewardErrors } {
  const referrerAmount = amountIn(typed.referrerAmount);
  const newUserAmount = bonusIn(typed.newUserAmount);
  const errors: RewardErrors = {};
  if (!isAmount(referrerAmount)) errors.referrerAmount = "Referrer amount must be a non-negative number";
  if (!isAmount(newUserAmount)) errors.newUserAmount = "New user amount must be a non-negative number";
  if (errors.referrerAmount || errors.newUserAmount) return { errors };
  return { referrerAmount, newUserAmount, rewardOn: typed.rewardOn };
}

function isAmount(amount: number): boolean {
  return amount >= 0 && amount <= MAX_TAKA && hasTwoDecimals(amount);
}
