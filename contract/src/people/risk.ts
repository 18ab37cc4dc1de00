import { z } from "zod";
import { textLimits } from "../platform/constants/limits.ts";
import { t } from "../platform/constants/translatable.ts";
import { defineRoutes } from "../platform/route.ts";
import {
  cursors,
  id,
  listFacts,
  message,
  paging,
  requiredText,
  timestamp,
  uid,
} from "../platform/schemas.ts";
import { blockKinds, MOST_RISK_LIMIT, type RiskRule, riskRuleNames, riskRules } from "./constants/risk.ts";

const person = z.object({ uid: z.string(), name: z.string() });

/** A flag: the reason why a risk rule froze an account. */
export const accountFlag = z.object({
  _id: id,
  user: person.extend({ email: z.string(), status: z.enum(["active", "frozen"]) }),
  rule: z.enum(riskRuleNames),
  words: z.string().describe("What was found: `7 transaction IDs rejected in 24 hours (limit 5)`"),
  wordsMessage: message.nullable(),
  at: timestamp,
  liftedAt: timestamp.nullable().describe("null: the account is frozen for it"),
  liftedBy: person.nullable(),
  notAgain: z.boolean().describe("The account is not frozen by this rule again"),
});

/** A blocked payer, player ID, IP address or network, with the reason and the end of the block. */
export const block = z.object({
  _id: id,
  kind: z.enum(blockKinds),
  value: z.string().describe("As it is compared"),
  reason: z.string(),
  by: person,
  at: timestamp,
  until: timestamp.nullable().describe("null: until somebody lifts it"),
  endedAt: timestamp.nullable(),
  endedBy: person.nullable().describe("null: it goes on, or its time was over"),
});

const whole = t`Enter a whole number.`;
const ruleSetting = (name: RiskRule) => {
  const { leastLimit, mostHours } = riskRules[name];
  return z.object({
    on: z.boolean(),
    limit: z
      .int(whole)
      .min(leastLimit, t`At least ${leastLimit}.`)
      .max(MOST_RISK_LIMIT, t`At most ${MOST_RISK_LIMIT}.`),
    hours: z.int(whole).min(1, t`At least 1 hour.`).max(mostHours, t`At most ${mostHours} hours.`),
  });
};

/** Settings of the risk rules: which ones freeze accounts, and from which limit. */
export const riskSettings = z.object({
  "rejected-ids": ruleSetting("rejected-ids"),
  "shared-payer": ruleSetting("shared-payer"),
  "shared-player": ruleSetting("shared-player"),
  "bonus-cluster": ruleSetting("bonus-cluster"),
  "bonus-address": ruleSetting("bonus-address"),
  "order-speed": ruleSetting("order-speed"),
  "request-speed": ruleSetting("request-speed"),
});

export const riskRoutes = defineRoutes({
  "GET /admin/flags": {
    tag: "Risk",
    summary: "Accounts that a rule froze, and why, newest first",
    query: z.object({
      ...paging(20),
      state: z.enum(["open", "lifted", "all"]).default("open"),
      uid: uid.optional().describe("Only this account's"),
      ...cursors,
    }),
    reply: z.object({ flags: z.array(accountFlag), ...listFacts }),
  },
  "GET /admin/blocks": {
    tag: "Risk",
    summary: "Payers, players or addresses that are blocked, or were, newest first",
    query: z.object({
      ...paging(20),
      kind: z.enum(blockKinds).default("payer"),
      state: z.enum(["active", "ended"]).default("active"),
      ...cursors,
    }),
    reply: z.object({ blocks: z.array(block), ...listFacts }),
  },
  "POST /admin/blocks": {
    tag: "Risk",
    summary: "Block a payer's number, a player ID, or an address or network (CIDR)",
    body: z.object({
      kind: z.enum(blockKinds),
      value: requiredText(textLimits.blockValue, t`Enter what to block.`),
      reason: requiredText(textLimits.blockReason, t`Say why it is blocked.`),
      until: timestamp.nullable().default(null),
    }),
    reply: z.object({ block }),
    errors: ["block_exists", "block_unreadable", "block_too_wide", "block_over"],
  },
  "POST /admin/blocks/{id}/lift": {
    tag: "Risk",
    summary: "End a block; one that has ended stays as it is",
    params: z.object({ id }),
    reply: z.object({ block }),
    errors: ["block_not_found"],
  },
  "GET /settings/risk": {
    tag: "Risk",
    summary: "What the store freezes accounts for by itself",
    reply: riskSettings,
  },
  "PATCH /settings/risk": {
    tag: "Risk",
    summary: "Change that; rules that are absent stay. It holds for what happens from then on",
    body: riskSettings.partial(),
    reply: riskSettings,
  },
});

export type AccountFlag = z.infer<typeof accountFlag>;
export type Block = z.infer<typeof block>;
