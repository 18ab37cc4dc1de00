import { t } from "../../platform/facts/translatable.ts";

/**
 * What the store freezes an account for by itself: more than `limit` within `hours`, where the shop has it on. These are the
 * values that a shop begins with, and how far it may change them; why they are as they are: docs/decisions/037.
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

/** A limit can be no higher. */
export const MOST_RISK_LIMIT = 10_000;

/** As operators read it. */
export const riskRuleText: Record<RiskRule, string> = {
  "rejected-ids": t`Many rejected transaction IDs`,
  "shared-payer": t`Many accounts pay from one number`,
  "shared-player": t`Many accounts order for one player`,
  "bonus-cluster": t`Invited accounts share a number or a player`,
  "bonus-address": t`Invited accounts share an address`,
  "order-speed": t`Very many orders at once`,
  "request-speed": t`Very many fund requests at once`,
};

/** How a rule is set: off, or from more than `limit` within `hours` on. */
export interface RiskRuleSetting {
  on: boolean;
  limit: number;
  hours: number;
}
export type RiskSettings = Record<RiskRule, RiskRuleSetting>;

/** What can be blocked: a wallet that money comes from, a player ID, and an address or network that calls come from. */
export const blockKinds = ["payer", "player", "address"] as const;
export type BlockKind = (typeof blockKinds)[number];
