import type { LevelChanges, ProtectionLevel, ProtectionRule } from "@hira/contract";
import { plural, t } from "@lingui/core/macro";
import { formatTakaShort } from "../../../platform/lib/format/money.ts";

export const levelWords: Readonly<Record<ProtectionLevel, { name: string; text: string }>> = {
  solo: {
    name: t({ message: "Solo", context: "protection" }),
    text: t`For one person, or people who trust each other. Nothing waits. What moves money or widens trust needs a recent sign-in, and every admin is notified.`,
  },
  team: {
    name: t({ message: "Team", context: "protection" }),
    text: t`For a shop with operators. Large amounts wait for a second person, and each operator has a limit per day. An only owner waits for nobody.`,
  },
  strict: {
    name: t({ message: "Strict", context: "protection" }),
    text: t`For a shop with two owners. Payment numbers, staff and looser protection wait too: for the other owner, or a day.`,
  },
};

interface RuleWords {
  name: string;
  /** Text that says what a rule requires, and of whom. */
  asks: string;
  value: (value: number | boolean | null) => string;
}

const never = t({ message: "never", context: "protection" });
const from = (value: number | boolean | null) =>
  typeof value === "number" ? t`from ${formatTakaShort(value)}` : never;
const waits = (value: number | boolean | null) =>
  value ? t({ message: "waits", context: "protection" }) : t({ message: "at once", context: "protection" });

export const ruleWords: Readonly<Record<ProtectionRule, RuleWords>> = {
  "secondFrom.adjustments": {
    name: t`Balance adjustments`,
    asks: t`Another admin with the same right approves. Sums count: of one operator in a day, and to one customer in a day.`,
    value: from,
  },
  "secondFrom.approvals": {
    name: t`Approvals of payments by hand`,
    asks: t`Another admin with the same right approves. Sums count as above. What the store approves automatically counts nothing.`,
    value: from,
  },
  "secondFrom.refunds": {
    name: t`Refunds of delivered orders`,
    asks: t`Another admin with the same right approves. Sums count as above.`,
    value: from,
  },
  operatorCap: {
    name: t`Daily limit`,
    asks: t`Each operator who is no owner moves no more by hand in a day. Roles can have limits of their own.`,
    value: (value) =>
      typeof value === "number"
        ? t`at most ${formatTakaShort(value)}`
        : t({ message: "none", context: "limit" }),
  },
  codesPerHour: {
    name: t`Voucher codes looked at`,
    asks: t`Another admin with the same right approves more in an hour.`,
    value: (value) =>
      typeof value === "number"
        ? plural(value, { one: "more than # code", other: "more than # codes" })
        : never,
  },
  exportRows: {
    name: t`Exports with customers`,
    asks: t`Another admin with the same right approves more in a day.`,
    value: (value) =>
      typeof value === "number"
        ? plural(value, { one: "more than # row", other: "more than # rows" })
        : never,
  },
  "secondOwner.numbers": {
    name: t`Payment numbers and phones`,
    asks: t`Another owner approves, or a day passes.`,
    value: waits,
  },
  "secondOwner.staff": {
    name: t`Staff and roles`,
    asks: t`Another owner approves, or a day passes. Freezing an operator is always at once.`,
    value: waits,
  },
  "secondOwner.protection": {
    name: t`Looser protection`,
    asks: t`Another owner approves, or a day passes. Who is no owner always needs one. Stricter protection is always at once.`,
    value: waits,
  },
  onlyOwner: {
    name: t`A shop’s only owner`,
    asks: t`What waits for others is at once for them, after a recent sign-in, and every admin is notified; or it waits a day too.`,
    value: (value) => (value ? t`waits too` : t`waits for nobody`),
  },
};

/** Returns the name of the level and how the settings differ from it: "Team, with 2 changes". */
export function levelText(level: ProtectionLevel, { rules, roles }: LevelChanges): string {
  const { name } = levelWords[level];
  const count = rules.length + roles.length;
  if (count === 0) return name;
  return plural(count, { one: `${name}, with # change`, other: `${name}, with # changes` });
}
