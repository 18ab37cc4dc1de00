import {
  type RejectReason as RejectReasonCode,
  rejectReasonText,
} from "@hira/contract/platform/facts/reject-reasons";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Checkbox } from "../../design/checkbox.tsx";
import { cx } from "../../design/cx.ts";
import { isWaiting, SecondPersonNote } from "../../design/second-person.tsx";
import { TableRow, Td } from "../../design/table.tsx";

export interface RecordRowProps {
  id: string;
  /** From 1, over all pages. */
  number: number;
  /** `Select order 1a2b3c4d`. */
  label: string;
  isSelected: boolean;
  onToggle: (id: string) => void;
  /** The last change of it did not happen. */
  hasFailed: boolean;
  /** While neither ticked nor failed. */
  className?: string;
  /** Of the first cell. */
  numberClassName?: string;
  /** The cells after the first. */
  children: ReactNode;
}

/** A row that keys can stand on (see row-shortcuts.ts), ticked in its first cell. */
export function RecordRow(props: RecordRowProps) {
  const { id, number, label, isSelected, onToggle, hasFailed, className, numberClassName, children } = props;
  return (
    <TableRow
      data-row={id}
      tabIndex={-1}
      selected={isSelected}
      className={cx(
        "scroll-mt-28 scroll-mb-24 @max-4xl:relative outline-ring -outline-offset-2 focus-visible:outline-2",
        isSelected ? null : hasFailed ? "bg-danger-soft" : className,
      )}
    >
      <Td
        className={cx(
          "@max-4xl:absolute @max-4xl:z-1 @max-4xl:top-0 @max-4xl:right-3 @max-4xl:py-0!",
          numberClassName,
        )}
      >
        <Checkbox
          label={<span className="text-muted text-xs tabular-nums">{number}</span>}
          aria-label={label}
          checked={isSelected}
          onCheckedChange={() => onToggle(id)}
          className="@4xl:min-h-0! gap-2! @4xl:flex-col @4xl:gap-0!"
        />
      </Td>
      {children}
    </TableRow>
  );
}

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
