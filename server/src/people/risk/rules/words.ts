import { type RiskRule, type RiskRuleSetting, ruleWords } from "@hira/contract";

/** What a rule found of an account. */
export interface Finding {
  rule: RiskRule;
  uid: string;
  /** What it shares, as traces keep it; empty where it counts what the account did itself. */
  subject: string;
  /** How many there are, of which `limit` would have been let be. */
  count: number;
  /** Who invited the accounts, where the rule is about that. */
  referrer: string | null;
  asOf: Date;
}

/** A finding as an operator reads it: `7 transaction IDs rejected in 24 hours (limit 5)`. */
export function wordsOf(
  { rule, subject, count, referrer }: Finding,
  { limit, hours }: RiskRuleSetting,
): string {
  const period = periodText(hours);
  switch (rule) {
    case "rejected-ids":
      return ruleWords.rejectedIds(count, period, limit);
    case "order-speed":
      return ruleWords.orders(count, period, limit);
    case "request-speed":
      return ruleWords.requests(count, period, limit);
    case "shared-payer":
      return ruleWords.paidFrom(count, shared(subject), period, limit);
    case "shared-player":
      return ruleWords.orderedFor(count, shared(subject), period, limit);
    default:
      return ruleWords.invited(count, `${referrer}`, shared(subject), period, limit);
  }
}

function periodText(hours: number): string {
  if (hours % 24 === 0 && hours > 24) return ruleWords.days(hours / 24);
  return hours === 1 ? ruleWords.hour : ruleWords.hours(hours);
}

/** `payer:0171…`, `player:<game>:1234` or `address:…` without the game, which is an id. */
function shared(subject: string): string {
  const [kind, ...rest] = subject.split(":");
  if (kind === "payer") return ruleWords.number(rest.join(":"));
  if (kind === "player") return ruleWords.player(rest.slice(1).join(":"));
  return ruleWords.address(rest.join(":"));
}
