export const fundRequestStatuses = ["pending", "approved", "rejected"] as const;
export type FundRequestStatus = (typeof fundRequestStatuses)[number];

/** An operator's decision on a fund request. */
export const fundDecisions = ["approved", "rejected"] as const satisfies readonly FundRequestStatus[];
export type FundDecision = (typeof fundDecisions)[number];

/**
 * Minutes after a customer corrected a fund request in which an approval must repeat the data that the
 * operator saw. The approval fails if the request has changed since.
 */
export const CORRECTED_MINUTES = 15;
