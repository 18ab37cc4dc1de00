/** What is chained by seals: the ledger and the audit log. */
export const chains = ["transfers", "audit_log"] as const;
export type Chain = (typeof chains)[number];
