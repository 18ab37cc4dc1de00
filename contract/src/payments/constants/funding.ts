export const fundRequestStatuses = ["pending", "approved", "rejected"] as const;
export type FundRequestStatus = (typeof fundRequestStatuses)[number];

/** An operator's decision on a fund request. */
export const fundDecisions = ["approved", "rejected"] as const satisfies readonly FundRequestStatus[];
export type FundDecision = (typeof fundDecisions)[number];

/**
 * Number of minutes after a customer's correction of a request. Within them, an approval must include the request's
 * data that the operator saw.
 */
export const CORRECTED_MINUTES = 15;
