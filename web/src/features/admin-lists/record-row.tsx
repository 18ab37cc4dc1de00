import { type RejectReason as RejectReasonCode, rejectReasonText } from "@hira/contract/facts/reject-reasons";
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
  /** On the row's upper edge, where they move nothing: who is on it. */
  marks?: ReactNode;
  /** Of the first cell. */
  numberClassName?: string;
  /** The cells after the first. */
  children: ReactNode;
}

/** A row that keys can stand on (see row-shortcuts.ts), ticked in its first cell. */
export function RecordRow(props: RecordRowProps) {
  const { id, number, label, isSelected, onToggle, hasFailed, className, marks, numberClassName, children } =
    props;
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
          "@4xl:relative @max-4xl:absolute @max-4xl:top-1 @max-4xl:right-3 @max-4xl:py-0!",
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
        {marks ? (
          <span className="pointer-events-none absolute z-10 flex -translate-y-1/2 gap-1 @4xl:top-0 @4xl:left-9 @max-4xl:-top-1 @max-4xl:right-0">
            {marks}
          </span>
        ) : null}
      </Td>
      {children}
    </TableRow>
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
