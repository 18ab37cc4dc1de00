import { t } from "../platform/facts/translatable.ts";

/** Why a rule froze an account, kept in words: the web finds the translations by these texts (web/src/platform/api/operator-words.ts). */
export const ruleWords = {
  byRule: (found: string) => t`By a rule: ${found}`,
  hour: t`1 hour`,
  hours: (hours: number) => t`${hours} hours`,
  days: (days: number) => t`${days} days`,
  rejectedIds: (count: number, period: string, limit: number) =>
    t`${count} transaction IDs rejected in ${period} (limit ${limit})`,
  orders: (count: number, period: string, limit: number) => t`${count} orders in ${period} (limit ${limit})`,
  requests: (count: number, period: string, limit: number) =>
    t`${count} fund requests in ${period} (limit ${limit})`,
  paidFrom: (count: number, subject: string, period: string, limit: number) =>
    t`${count} accounts paid from ${subject} in ${period} (limit ${limit})`,
  orderedFor: (count: number, subject: string, period: string, limit: number) =>
    t`${count} accounts ordered for ${subject} in ${period} (limit ${limit})`,
  invited: (count: number, referrer: string, subject: string, period: string, limit: number) =>
    t`${count} accounts that ${referrer} invited, and that brought a reward, share ${subject} in ${period} (limit ${limit})`,
  number: (number: string) => t`the number ${number}`,
  player: (player: string) => t`the player ${player}`,
  address: (address: string) => t`the address ${address}`,
};
