export const fundRequestStatuses = ["pending", "approved", "rejected"] as const;
export type FundRequestStatus = (typeof fundRequestStatuses)[number];

/** An operator's decision on a fund request. */
export const fundDecisions = ["approved", "rejected"] as const satisfies readonly FundRequestStatus[];
export type FundDecision = (typeof fundDecisions)[number];

/**
 * For this many minutes after a customer has corrected a fund request, an approval must repeat the data that the
 * operator saw. The approval fails if the data has changed since.
 */
export const CORRECTED_MINUTES = 15;
