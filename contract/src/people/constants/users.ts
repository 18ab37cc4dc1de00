export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];

/** `frozen`: the account keeps its money and history, but cannot order or add money (docs/rules/people.md#identity). */
export const accountStatuses = ["active", "frozen"] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/**
 * Name that every deleted account is stored under. Pages translate it (web/src/platform/lib/format/actor.ts).
 */
export const DELETED_NAME = "Deleted user";
