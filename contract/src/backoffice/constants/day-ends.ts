/**
 * Reasons why the sums of a day by the wallets' messages and by the store's records can differ, most urgent first.
 * `matched` is no difference: it lists what both sums contain.
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

/** Maximum number of records listed for one reason of a day end. */
export const MAX_DAY_END_ITEMS = 20;

/** Kind of record that a reason of a day end lists. */
export const dayEndItemKinds = ["request", "order", "payment", "movement", "transfer"] as const;
export type DayEndItemKind = (typeof dayEndItemKinds)[number];

/**
 * State of a day end. `wrong`: the ledger contradicts its records. `differs`: wallets and store disagree.
 * `even`: they agree. `untold`: no wallet reported anything.
 */
export const dayEndStates = ["wrong", "differs", "even", "untold"] as const;
export type DayEndState = (typeof dayEndStates)[number];
