/** The permissions of admins. Each one is granted separately, to read or to write (docs/rules/people.md#permissions). */
export const permissions = [
  "orders",
  "payments",
  "customers",
  "balances",
  "catalogue",
  "codes",
  "content",
  "reports",
  "settings",
  "staff",
] as const;
export type Permission = (typeof permissions)[number];

/** Levels of a grant. `write` includes `read`. */
export const grantLevels = ["read", "write"] as const;
export type GrantLevel = (typeof grantLevels)[number];

/** Grants of an admin, by permission. A missing permission is not granted. */
export type Grants = { readonly [P in Permission]?: GrantLevel | undefined };

export type Grant = `${Permission}:${GrantLevel}`;

type AllOf = Grant | `${Grant}&${Grant}`;
/** The grants that a call needs: one, two together, or one of two alternatives. */
export type Need = AllOf | `${Grant}|${AllOf}`;

export const NO_GRANTS: Grants = {};

function granting(level: GrantLevel, names: readonly Permission[]): Grants {
  return Object.fromEntries(names.map((name) => [name, level]));
}

export const ALL_GRANTS: Grants = granting("write", permissions);

/** The preset with every permission. It cannot be changed, and at least one account always has it. */
export const OWNER = "owner";
/** The preset of a new admin if the call names none. */
export const DEFAULT_PRESET = "manager";

/**
 * Presets that every shop has at first; all except Owner can be changed. Migration 0076 writes the same
 * presets.
 */
export const builtInPresets: Readonly<Record<string, { name: string; grants: Grants }>> = {
  [OWNER]: { name: "Owner", grants: ALL_GRANTS },
  [DEFAULT_PRESET]: {
    name: "Manager",
    grants: { ...ALL_GRANTS, settings: "read", staff: undefined },
  },
  payments: { name: "Payments", grants: { payments: "write", orders: "read", customers: "read" } },
  delivery: { name: "Delivery", grants: { orders: "write", codes: "read", customers: "read" } },
  support: { name: "Support", grants: granting("read", ["orders", "payments", "customers"]) },
};

/** True if these grants satisfy the need of a call. */
export function can(grants: Grants, need: Need): boolean {
  return need.split("|").some((either) => either.split("&").every((each) => has(grants, each)));
}

function has(grants: Grants, grant: string): boolean {
  const [permission, level] = grant.split(":");
  const held = grants[permission as Permission];
  return held === "write" || (held === "read" && level === "read");
}

/**
 * True if `own` includes all grants of `others`. Only then may the admin give or remove the others' grants.
 */
export function covers(own: Grants, others: Grants): boolean {
  return permissions.every((name) => others[name] === undefined || can(own, `${name}:${others[name]}`));
}

/** True if `one` and `other` contain the same grants. */
export function sameGrants(one: Grants, other: Grants): boolean {
  return covers(one, other) && covers(other, one);
}
