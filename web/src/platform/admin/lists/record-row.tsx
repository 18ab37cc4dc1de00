import {
  type RejectReason as RejectReasonCode,
  rejectReasonText,
} from "@hira/contract/platform/constants/reject-reasons";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { ApproverNote, isWaiting } from "../../design/approver.tsx";
import { cx } from "../../design/cx.ts";

/**
 * Badges of a row, for example the name of an admin who works on it. On a card, they are on its upper edge,
 * so that they move nothing.
 */
export function RecordMarks({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1 empty:hidden @max-4xl:pointer-events-none @max-4xl:absolute @max-4xl:inset-x-3 @max-4xl:-top-3 @max-4xl:z-10 @max-4xl:justify-end @4xl:shrink-0">
      {children}
    </span>
  );
}

/** Reason of a rejection or cancellation, below the status. `by` is the person who rejected or canceled, if known. */
export function RejectReason({ reason, by }: { reason: RejectReasonCode | null; by?: string | undefined }) {
  if (!reason) return null;
  const text = rejectReasonText[reason];
  return (
    <p title={by ? `${by}: ${text}` : text} className="wrap-anywhere text-muted text-xs leading-3.5">
      {text}
    </p>
  );
}

/** Text in a row that says why its last change failed. Screen readers announce it. */
export function RowFailure({ failure, className }: { failure: string | null; className?: string }) {
  return (
    <p role="status" className={cx("font-medium text-danger text-xs empty:hidden", className)}>
      {isWaiting(failure) ? (
        <ApproverNote className="text-xs" />
      ) : failure ? (
        t`Not changed: ${failure}`
      ) : null}
    </p>
  );
}
