import { APPROVAL_NEEDED } from "@hira/contract/platform/constants/approval-needed";
import type { ApproverNoteProps } from "./approver-note.tsx";
import { part } from "./part.tsx";

/** True if an error text says that the call waits for an approver. Such an error is no failure. */
export const isWaiting = (text: unknown): boolean =>
  typeof text === "string" && text.includes(APPROVAL_NEEDED);

/** Loaded separately, because every form can show this notice, but only the admin area needs it. */
export const ApproverNote = part<ApproverNoteProps>(
  () => import("./approver-note.tsx"),
  () => <span>{APPROVAL_NEEDED}</span>,
);
