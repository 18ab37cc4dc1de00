import type { ReferralSettings, ReferralSettingsChange } from "@hira/contract";
import { AMOUNT_TOO_LARGE, MAX_DAILY_CAP, MAX_TAKA } from "@hira/contract/platform/constants/bounds";
import { asciiDigits } from "@hira/contract/platform/constants/digits";
import { hasTwoDecimals } from "@hira/contract/platform/constants/money";
import { numberIn } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";

type Changeable = keyof ReferralSettingsChange;

/** The settings as form values; a number may be empty while it is edited. */
export type TypedRewards = Record<Changeable, string>;

type RewardErrors = Partial<Record<Changeable, string>>;

const messages: Record<Changeable, string> = {
  referrerAmount: t`Referrer amount must be a non-negative number`,
  newUserAmount: t`New user amount must be a non-negative number`,
  minimumOrder: t`Minimum order must be a non-negative number`,
  dailyCap: t`Daily limit must be a whole number from 1 to 10,000`,
};
const names = Object.keys(messages) as Changeable[];
/** Fields that count as 0 when left empty. */
const optional: readonly Changeable[] = ["newUserAmount", "minimumOrder"];

/** Returns a field's value after typing: a negative or non-numeric value is ignored (docs/rules/admin-area.md#admin-area). */
export function afterTyping(before: string, typed: string): string {
  const text = asciiDigits(typed).trim();
  return /^\d*\.?\d*$/.test(text) ? text : before;
}

export function typedFrom(settings: ReferralSettings): TypedRewards {
  const { referrerAmount, newUserAmount, minimumOrder, dailyCap } = settings;
  return {
    referrerAmount: String(referrerAmount),
    newUserAmount: String(newUserAmount),
    minimumOrder: String(minimumOrder),
    dailyCap: String(dailyCap),
  };
}

function valueIn(typed: TypedRewards, name: Changeable): number {
  const text = typed[name];
  if (text === "" && optional.includes(name)) return 0;
  return numberIn(text);
}

/** True if a value differs from the loaded one; `10.0` equals `10`. */
export function isChanged(typed: TypedRewards, loaded: ReferralSettings): boolean {
  return names.some((name) => !Object.is(valueIn(typed, name), loaded[name]));
}

/** Returns the typed settings, or their errors. */
export function checkRewards(
  typed: TypedRewards,
): Required<ReferralSettingsChange> | { errors: RewardErrors } {
  const values = Object.fromEntries(names.map((name) => [name, valueIn(typed, name)])) as Required<
    Record<Changeable, number>
  >;
  const wrong = names.filter((name) => !(name === "dailyCap" ? isCap(values[name]) : isAmount(values[name])));
  if (wrong.length === 0) return values;
  const isTooLarge = (name: Changeable) => name !== "dailyCap" && values[name] > MAX_TAKA;
  const messageOf = (name: Changeable) => (isTooLarge(name) ? AMOUNT_TOO_LARGE : messages[name]);
  return { errors: Object.fromEntries(wrong.map((name) => [name, messageOf(name)])) };
}

const isCap = (count: number) => Number.isInteger(count) && count >= 1 && count <= MAX_DAILY_CAP;

function isAmount(amount: number): boolean {
  return amount >= 0 && amount <= MAX_TAKA && hasTwoDecimals(amount);
}
