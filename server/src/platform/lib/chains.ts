/** The tables that seals protect: the ledger and the audit log. */
export const chains = ["transfers", "audit_log"] as const;
export type Chain = (typeof chains)[number];
