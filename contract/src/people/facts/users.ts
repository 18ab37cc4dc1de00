export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];

/** `frozen`: keeps its money and history, and buys and funds nothing (docs/rules/people.md#identity). */
export const accountStatuses = ["active", "frozen"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** The name of every account that was deleted; pages word it (web/src/platform/lib/format/actor.ts). */
export const DELETED_NAME = "Deleted user";
