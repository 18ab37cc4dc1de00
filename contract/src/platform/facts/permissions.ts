/** What an admin may be let do; each for itself, to read or also to write (docs/rules/people.md#permissions). */
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

/** `write` includes `read`. */
export const grantLevels = ["read", "write"] as const;
export type GrantLevel = (typeof grantLevels)[number];

/** What somebody may: a permission that is absent is none at all. */
export type Grants = { readonly [P in Permission]?: GrantLevel | undefined };

export type Grant = `${Permission}:${GrantLevel}`;

type AllOf = Grant | `${Grant}&${Grant}`;
/** What a call asks for: one grant, two at once, or either of such. */
export type Need = AllOf | `${Grant}|${AllOf}`;

export const NO_GRANTS: Grants = {};

function granting(level: GrantLevel, names: readonly Permission[]): Grants {
  return Object.fromEntries(names.map((name) => [name, level]));
}

export const ALL_GRANTS: Grants = granting("write", permissions);

/** The preset that may everything, cannot be changed, and that somebody always has. */
export const OWNER = "owner";
/** What an account becomes that is made admin without saying what it may. */
export const DEFAULT_PRESET = "manager";

/** What every shop begins with; all but Owner can be changed. Migration 0076 writes the same. */
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

/** Whether these grants are enough for what a call asks for. */
export function can(grants: Grants, need: Need): boolean {
  return need.split("|").some((either) => either.split("&").every((each) => has(grants, each)));
}

function has(grants: Grants, grant: string): boolean {
  const [permission, level] = grant.split(":");
  const held = grants[permission as Permission];
  return held === "write" || (held === "read" && level === "read");
}

/** Whether somebody with `own` has all of `others`: only then may they give these, or take them away. */
export function covers(own: Grants, others: Grants): boolean {
  return permissions.every((name) => others[name] === undefined || can(own, `${name}:${others[name]}`));
}

/** Whether two say the same. */
export function sameGrants(one: Grants, other: Grants): boolean {
  return covers(one, other) && covers(other, one);
}
