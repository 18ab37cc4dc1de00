/**
 * Why what the wallets say and what the store says can differ on a day; the first ones need somebody's attention most.
 * `matched` explains what is the same on both sides.
 */
export const dayEndReasons = [
  "unknown",
  "amounts",
  "no-message",
  "unclaimed",
  "gaps",
  "dismissed",
  "elsewhere",
  "out",
  "other-in",
  "fees",
  "matched",
] as const;
export type DayEndReason = (typeof dayEndReasons)[number];

/** Maximum number of records that a reason lists. */
export const MAX_DAY_END_ITEMS = 20;

/** What a line of a reason is about. */
export const dayEndItemKinds = ["request", "order", "payment", "movement", "transfer"] as const;
export type DayEndItemKind = (typeof dayEndItemKinds)[number];

/** How a day stands: the ledger contradicts its records, wallets and store differ, they agree, or no wallet told anything. */
export const dayEndStates = ["wrong", "differs", "even", "untold"] as const;
export type DayEndState = (typeof dayEndStates)[number];
