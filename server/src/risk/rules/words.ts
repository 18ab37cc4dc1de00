import type { RiskRule, RiskRuleSetting } from "@hira/contract";

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
  const within = `in ${periodText(hours)} (limit ${limit})`;
  switch (rule) {
    case "rejected-ids":
      return `${count} transaction IDs rejected ${within}`;
    case "order-speed":
      return `${count} orders ${within}`;
    case "request-speed":
      return `${count} fund requests ${within}`;
    case "shared-payer":
      return `${count} accounts paid from ${shared(subject)} ${within}`;
    case "shared-player":
      return `${count} accounts ordered for ${shared(subject)} ${within}`;
    default:
      return `${count} accounts that ${referrer} invited, and that brought a reward, share ${shared(subject)} ${within}`;
  }
}

function periodText(hours: number): string {
  if (hours % 24 === 0 && hours > 24) return `${hours / 24} days`;
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** `payer:0171…`, `player:<game>:1234` or `address:…` without the game, which is an id. */
function shared(subject: string): string {
  const [kind, ...rest] = subject.split(":");
  if (kind === "payer") return `the number ${rest.join(":")}`;
  if (kind === "player") return `the player ${rest.slice(1).join(":")}`;
  return `the address ${rest.join(":")}`;
}
