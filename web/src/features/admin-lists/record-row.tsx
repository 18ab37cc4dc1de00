import type { ReactNode } from "react";
import { Checkbox } from "../../design/checkbox.tsx";
import { cx } from "../../design/cx.ts";
import { TableRow, Td } from "../../design/table.tsx";

/** Lines of a cell: from the left in the table, from the right on a card. */
export const cellLines = "flex flex-col items-start @max-4xl:items-end";

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
        "scroll-mt-28 scroll-mb-24 outline-ring -outline-offset-2 focus-visible:outline-2",
        isSelected ? null : hasFailed ? "bg-danger-soft" : className,
      )}
    >
      <Td className={cx("@max-4xl:-mt-1.5 @max-4xl:-mb-2 @max-4xl:py-0!", numberClassName)}>
        <Checkbox
          label={<span className="text-muted tabular-nums">{number}</span>}
          aria-label={label}
          checked={isSelected}
          onCheckedChange={() => onToggle(id)}
          className="gap-2!"
        />
      </Td>
      {children}
    </TableRow>
  );
}

/** Why the last change of a row did not happen, said aloud as well. */
export function RowFailure({ failure, className }: { failure: string | null; className: string }) {
  return (
    <p role="status" className={cx("mt-1 font-medium text-danger text-xs empty:hidden", className)}>
      {failure ? `Not changed: ${failure}` : null}
    </p>
  );
}
