import type { RiskSettings } from "@hira/contract";
import {
  MOST_RISK_LIMIT,
  type RiskRule,
  riskRuleNames,
  riskRules,
} from "@hira/contract/people/constants/risk";
import { numberIn } from "@hira/contract/platform/constants/numbers";
import { t } from "@lingui/core/macro";

export type TypedRules = Record<string, string>;
export const fieldOf = (rule: RiskRule, part: "on" | "limit" | "hours") => `${rule}:${part}`;

export function typedFrom(settings: RiskSettings): TypedRules {
  return Object.fromEntries(
    riskRuleNames.flatMap((rule) => [
      [fieldOf(rule, "on"), settings[rule].on ? "on" : ""],
      [fieldOf(rule, "limit"), String(settings[rule].limit)],
      [fieldOf(rule, "hours"), String(settings[rule].hours)],
    ]),
  );
}

/** Returns the typed settings, or their errors. */
export function checkRules(typed: TypedRules): RiskSettings | { errors: TypedRules } {
  const errors: TypedRules = {};
  const number = (name: string, least: number, most: number) => {
    const value = numberIn(typed[name] ?? "");
    if (!(Number.isInteger(value) && value >= least && value <= most))
      errors[name] = t`Enter a whole number from ${least} to ${most.toLocaleString("en-US")}.`;
    return value;
  };
  const settings = Object.fromEntries(
    riskRuleNames.map((rule) => {
      const { leastLimit, mostHours } = riskRules[rule];
      const limit = number(fieldOf(rule, "limit"), leastLimit, MOST_RISK_LIMIT);
      const hours = number(fieldOf(rule, "hours"), 1, mostHours);
      return [rule, { on: typed[fieldOf(rule, "on")] === "on", limit, hours }];
    }),
  ) as RiskSettings;
  return Object.keys(errors).length > 0 ? { errors } : settings;
}
