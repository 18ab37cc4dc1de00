import type { RouteName } from "../../platform/constants/access.ts";

/** Levels of protection, the least strict first. */
export const protectionLevels = ["solo", "team", "strict"] as const;
export type ProtectionLevel = (typeof protectionLevels)[number];

/** Who may be the approver of a call: every admin who may make the call, or only owners. */
export type Approver = "permitted" | "owner";

interface Rule<V> {
  values: Record<ProtectionLevel, V>;
  /** Calls that need an approver because of this rule. Empty: the rule needs no approver for any call. */
  calls: readonly RouteName[];
  approver: Approver;
}

const from = (team: number, ...calls: RouteName[]): Rule<number | null> => ({
  values: { solo: null, team, strict: team },
  calls,
  approver: "permitted",
});
const strictOnly = (...calls: RouteName[]): Rule<boolean> => ({
  values: { solo: false, team: false, strict: true },
  calls,
  approver: "owner",
});

/**
 * Rules of the setting `protection`, with their values at each level (docs/rules/people.md#approvals).
 * Amounts in taka; null: no limit.
 */
export const protectionRules = {
  "secondFrom.adjustments": from(5_000, "PATCH /users/{uid}/balance"),
  "secondFrom.approvals": from(50_000, "PATCH /requests/{id}"),
  "secondFrom.refunds": from(10_000, "PATCH /orders/admin/orders/{id}"),
  operatorCap: from(100_000),
  codesPerHour: from(20, "POST /admin/unipin/codes/{id}/reveal"),
  exportRows: from(
    500,
    "GET /users/export.csv",
    "GET /requests/export.csv",
    "GET /orders/admin/orders/export.csv",
  ),
  "secondOwner.numbers": strictOnly("POST /admin/payment-accounts"),
  "secondOwner.staff": strictOnly("PATCH /users/{uid}/role"),
  "secondOwner.protection": strictOnly("PATCH /settings/protection"),
  onlyOwner: strictOnly(),
} as const;
export type ProtectionRule = keyof typeof protectionRules;
export const protectionRuleNames = Object.keys(protectionRules) as ProtectionRule[];

type Limit = number | null;

/** The settings of protection that levels set. */
export interface LevelSettings {
  secondFrom: { adjustments: Limit; approvals: Limit; refunds: Limit };
  operatorCap: Limit;
  codesPerHour: Limit;
  exportRows: Limit;
  secondOwner: { numbers: boolean; staff: boolean; protection: boolean };
  onlyOwner: boolean;
  /** Caps by role. No level sets a cap. */
  caps: Readonly<Record<string, Limit>>;
}

/** Returns settings of protection with the value that `value` returns for each rule. */
export function settingsWith(value: (rule: ProtectionRule) => Limit | boolean): LevelSettings {
  return {
    secondFrom: {
      adjustments: value("secondFrom.adjustments"),
      approvals: value("secondFrom.approvals"),
      refunds: value("secondFrom.refunds"),
    },
    operatorCap: value("operatorCap"),
    codesPerHour: value("codesPerHour"),
    exportRows: value("exportRows"),
    secondOwner: {
      numbers: value("secondOwner.numbers"),
      staff: value("secondOwner.staff"),
      protection: value("secondOwner.protection"),
    },
    onlyOwner: value("onlyOwner"),
    caps: {},
  } as LevelSettings;
}

export const settingsOfLevel = (level: ProtectionLevel): LevelSettings =>
  settingsWith((rule) => protectionRules[rule].values[level]);

/** Returns the value of a protection rule in the settings. */
export function valueOfRule(settings: LevelSettings, rule: ProtectionRule): Limit | boolean {
  const [group, name] = rule.split(".") as [keyof LevelSettings, string?];
  const value = settings[group];
  return name === undefined
    ? (value as Limit | boolean)
    : ((value as Record<string, Limit | boolean>)[name] ?? null);
}

/**
 * How settings of protection differ from a level: the changed rules, and the roles with a cap of their own.
 */
export interface LevelChanges {
  rules: ProtectionRule[];
  roles: string[];
}

/** Returns how settings of protection differ from a level. */
export function changesOfLevel(settings: LevelSettings, level: ProtectionLevel): LevelChanges {
  return {
    rules: protectionRuleNames.filter(
      (rule) => valueOfRule(settings, rule) !== protectionRules[rule].values[level],
    ),
    roles: Object.keys(settings.caps).filter((role) => settings.caps[role] !== null),
  };
}

const isOn = (value: Limit | boolean) => value !== null && value !== false;

/**
 * Returns the level of protection that the settings are closest to: the level with the most rules switched on
 * or off alike, whatever the amounts. If two are equally close, returns the less strict one, so nobody
 * overestimates the protection.
 */
export function levelOf(settings: LevelSettings): ProtectionLevel {
  const differences = (level: ProtectionLevel) =>
    protectionRuleNames.filter(
      (rule) => isOn(valueOfRule(settings, rule)) !== isOn(protectionRules[rule].values[level]),
    ).length;
  return protectionLevels.reduce((nearest, level) =>
    differences(level) < differences(nearest) ? level : nearest,
  );
}
