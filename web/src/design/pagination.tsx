import { ChevronLeft, ChevronRight } from "lucide-react";
import { formatCount } from "../lib/format/count.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Number of all entries; shown as `Total {n}`. */
  total?: number;
  /** A page is on its way. */
  loading?: boolean;
  className?: string;
}

/** Prev, `Page x / y`, Next. The controls appear when there is more than one page. */
export function Pagination({ page, pageCount, onPageChange, total, loading, className }: PaginationProps) {
  const many = pageCount > 1;
  if (!many && total === undefined) return null;
  return (
    <nav
      aria-label="Pagination"
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm",
        className,
      )}
    >
      <p aria-live="polite" className="tabular-nums">
        {total === undefined ? null : <span className="mr-3">Total {formatCount(total)}</span>}
        <span>
          Page {formatCount(page)} / {formatCount(Math.max(1, pageCount))}
        </span>
      </p>
      {many ? (
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<ChevronLeft />}
            disabled={page <= 1 || loading}
            onClick={() => onPageChange(page - 1)}
          >
            Prev
          </Button>
          <Button
            size="sm"
            variant="secondary"
            iconEnd={<ChevronRight />}
            disabled={page >= pageCount || loading}
            onClick={() => onPageChange(page + 1)}
          >
            Next
          </Button>
        </div>
      ) : null}
    </nav>
  );
}
