import { messages, say, sayCount } from "../../platform/constants/messages.ts";
import { t } from "../../platform/constants/translatable.ts";
import { riskRuleText } from "./risk.ts";

/** Why a risk rule froze an account, as operators read it. */
export const ruleMessages = messages("rule", {
  byRule: say(t`By a rule: {found}`, { found: "message" }),
  hours: sayCount(t`1 hour`, t`{count} hours`, { count: "count" }),
  days: sayCount(t`1 day`, t`{count} days`, { count: "count" }),
  rejectedIds: say(t`{count} transaction IDs rejected in {period} (limit {limit})`, {
    count: "count",
    period: "message",
    limit: "count",
  }),
  orders: say(t`{count} orders in {period} (limit {limit})`, {
    count: "count",
    period: "message",
    limit: "count",
  }),
  requests: say(t`{count} fund requests in {period} (limit {limit})`, {
    count: "count",
    period: "message",
    limit: "count",
  }),
  paidFrom: say(t`{count} accounts paid from {subject} in {period} (limit {limit})`, {
    count: "count",
    subject: "message",
    period: "message",
    limit: "count",
  }),
  orderedFor: say(t`{count} accounts ordered for {subject} in {period} (limit {limit})`, {
    count: "count",
    subject: "message",
    period: "message",
    limit: "count",
  }),
  invited: say(
    t`{count} accounts that {referrer} invited, and that brought a reward, share {subject} in {period} (limit {limit})`,
    { count: "count", referrer: "text", subject: "message", period: "message", limit: "count" },
  ),
  number: say(t`the number {number}`, { number: "text" }),
  player: say(t`the player {player}`, { player: "text" }),
  address: say(t`the address {address}`, { address: "text" }),
  called: riskRuleText,
});
