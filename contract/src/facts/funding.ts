export const fundRequestStatuses = ["pending", "approved", "rejected"] as const;
export type FundRequestStatus = (typeof fundRequestStatuses)[number];

/** What an operator makes of a request. */
export const fundDecisions = ["approved", "rejected"] as const satisfies readonly FundRequestStatus[];
export type FundDecision = (typeof fundDecisions)[number];

/** The transfer methods of mobile money, in the order in which a page offers them. */
export const mobileMoneyMethods = ["bKash", "Nagad", "Rocket"] as const;
export type MobileMoney = (typeof mobileMoneyMethods)[number];

/** What belongs to one method each, in that order. */
export function sortedByMethod<T extends { method: MobileMoney }>(items: readonly T[]): T[] {
  return [...items].sort(
    (a, b) => mobileMoneyMethods.indexOf(a.method) - mobileMoneyMethods.indexOf(b.method),
  );
}
