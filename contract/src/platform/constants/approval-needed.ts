import { t } from "./translatable.ts";

/**
 * The error message of a call that waits for an approver. It has its own file, because every page loads it,
 * and pages of the shop do not need the access table.
 */
export const APPROVAL_NEEDED = t`This waits for a second person. You find it under Approvals.`;
