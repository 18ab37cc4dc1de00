export const fundRequestStatuses = ["pending", "approved", "rejected"] as const;
export type FundRequestStatus = (typeof fundRequestStatuses)[number];

/** What an operator makes of a request. */
export const fundDecisions = ["approved", "rejected"] as const satisfies readonly FundRequestStatus[];
export type FundDecision = (typeof fundDecisions)[number];
