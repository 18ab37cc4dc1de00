export const fundRequestStatuses = ["pending", "approved", "rejected"] as const;
export type FundRequestStatus = (typeof fundRequestStatuses)[number];

/** What an operator makes of a request. */
export const fundDecisions = ["approved", "rejected"] as const satisfies readonly FundRequestStatus[];
export type FundDecision = (typeof fundDecisions)[number];

/** Minutes in which a request that its customer corrected is approved only by who says what they saw. */
export const CORRECTED_MINUTES = 15;
