import { APPROVAL_NEEDED } from "@hira/contract/platform/constants/approval-needed";
import { part } from "./part.tsx";

/** True if a text says that a call was stored and waits for an approver. It arrives as an error, but is no failure. */
export const isWaiting = (text: unknown): boolean =>
  typeof text === "string" && text.includes(APPROVAL_NEEDED);

export interface ApproverNoteProps {
  className?: string | undefined;
}

/** Loaded separately, because every form can show it and only the admin area does. */
export const ApproverNote = part<ApproverNoteProps>(
  () => import("./approver-note.tsx"),
  () => <span>{APPROVAL_NEEDED}</span>,
);
