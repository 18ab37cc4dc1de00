import { t } from "../../platform/constants/translatable.ts";

/**
 * Rules that freeze an account automatically if it has more than `limit` cases within `hours` and the shop has switched
 * the rule on. The values are the defaults and the bounds of the settings. Reasons: docs/decisions/037.
 */
export const riskRules = {
  "rejected-ids": { limit: 5, hours: 24, leastLimit: 2, mostHours: 168 },
  "shared-payer": { limit: 5, hours: 720, leastLimit: 3, mostHours: 2160 },
  "shared-player": { limit: 5, hours: 720, leastLimit: 3, mostHours: 2160 },
  "bonus-cluster": { limit: 3, hours: 720, leastLimit: 2, mostHours: 2160 },
  "bonus-address": { limit: 10, hours: 720, leastLimit: 5, mostHours: 2160 },
  "order-speed": { limit: 100, hours: 1, leastLimit: 10, mostHours: 24 },
  "request-speed": { limit: 20, hours: 1, leastLimit: 5, mostHours: 24 },
} as const;
export type RiskRule = keyof typeof riskRules;
export const riskRuleNames = Object.keys(riskRules) as [RiskRule, ...RiskRule[]];

/** Highest limit that can be set for a rule. */
export const MOST_RISK_LIMIT = 10_000;

/** Names of the rules for operators. */
export const riskRuleText: Record<RiskRule, string> = {
  "rejected-ids": t`Many rejected transaction IDs`,
  "shared-payer": t`Many accounts pay from one number`,
  "shared-player": t`Many accounts order for one player`,
  "bonus-cluster": t`Invited accounts share a number or a player`,
  "bonus-address": t`Invited accounts share an address`,
  "order-speed": t`Very many orders at once`,
  "request-speed": t`Very many fund requests at once`,
};

/** Settings of a rule: if it is on, and the limit and hours of its condition (more than `limit` within `hours`). */
export interface RiskRuleSetting {
  on: boolean;
  limit: number;
  hours: number;
}
export type RiskSettings = Record<RiskRule, RiskRuleSetting>;

/** What can be blocked: a payer's wallet, a player ID, or the address or network that calls come from. */
export const blockKinds = ["payer", "player", "address"] as const;
export type BlockKind = (typeof blockKinds)[number];
