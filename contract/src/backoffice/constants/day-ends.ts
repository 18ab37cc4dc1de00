/**
 * The reasons why the wallets' and the store's sums of a day can differ, the most urgent ones first. `matched`
 * explains what is the same on both sides.
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

/** What a line of a reason refers to. */
export const dayEndItemKinds = ["request", "order", "payment", "movement", "transfer"] as const;
export type DayEndItemKind = (typeof dayEndItemKinds)[number];

/**
 * State of a day: the ledger contradicts its records, wallets and store differ, they agree, or no wallet reported
 * anything.
 */
export const dayEndStates = ["wrong", "differs", "even", "untold"] as const;
export type DayEndState = (typeof dayEndStates)[number];
