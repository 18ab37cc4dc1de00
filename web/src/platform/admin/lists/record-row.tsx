import {
  type RejectReason as RejectReasonCode,
  rejectReasonText,
} from "@hira/contract/platform/facts/reject-reasons";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { cx } from "../../design/cx.ts";
import { isWaiting, SecondPersonNote } from "../../design/second-person.tsx";

/** Who is on it, and whose it is: in a line of the row that has room; on a card's upper edge, where they move nothing. */
export function RecordMarks({ children }: { children: ReactNode }) {
  return (
    <span className="flex gap-1 empty:hidden @max-4xl:pointer-events-none @max-4xl:absolute @max-4xl:inset-x-3 @max-4xl:-top-3 @max-4xl:z-10 @max-4xl:justify-end @4xl:shrink-0">
      {children}
    </span>
  );
}

/** Why it was rejected or canceled, below its badge; `by`: who did, where that is known. */
export function RejectReason({ reason, by }: { reason: RejectReasonCode | null; by?: string | undefined }) {
  if (!reason) return null;
  const text = rejectReasonText[reason];
  return (
    <p title={by ? `${by}: ${text}` : text} className="truncate text-muted text-xs">
      {text}
    </p>
  );
}

/** Why the last change of a row did not happen, said aloud as well. */
export function RowFailure({ failure, className }: { failure: string | null; className?: string }) {
  return (
    <p role="status" className={cx("font-medium text-danger text-xs empty:hidden", className)}>
      {isWaiting(failure) ? (
        <SecondPersonNote className="text-xs" />
      ) : failure ? (
        t`Not changed: ${failure}`
      ) : null}
    </p>
  );
}
