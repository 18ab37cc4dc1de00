import { t } from "../../platform/constants/translatable.ts";

/**
 * Risk rules. A rule that the shop has switched on freezes an account with more than `limit` cases within
 * `hours`. The values are the defaults and bounds of the settings (docs/decisions/037).
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

/** Highest limit of a risk rule. */
export const MOST_RISK_LIMIT = 10_000;

/** Names of the risk rules as operators read them. */
export const riskRuleText: Record<RiskRule, string> = {
  "rejected-ids": t`Many rejected transaction IDs`,
  "shared-payer": t`Many accounts pay from one number`,
  "shared-player": t`Many accounts order for one player`,
  "bonus-cluster": t`Invited accounts share a number or a player`,
  "bonus-address": t`Invited accounts share an address`,
  "order-speed": t`Very many orders at once`,
  "request-speed": t`Very many fund requests at once`,
};

/** Settings of a risk rule: whether it is on, and its condition (more than `limit` cases within `hours`). */
export interface RiskRuleSetting {
  on: boolean;
  limit: number;
  hours: number;
}
export type RiskSettings = Record<RiskRule, RiskRuleSetting>;

/** What the shop can block: a payer's wallet number, a player ID, or an IP address or network. */
export const blockKinds = ["payer", "player", "address"] as const;
export type BlockKind = (typeof blockKinds)[number];
