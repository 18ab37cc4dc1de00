import { t } from "./translatable.ts";

/** The text of a call that waits for an approver. In a file of its own, because every page has it and no page of the shop needs the table of calls. */
export const APPROVAL_NEEDED = t`This waits for a second person. You find it under Approvals.`;
