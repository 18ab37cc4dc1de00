import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "../lib/format/count.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { PageJump } from "./page-jump.tsx";

export interface PaginationProps {
  /** Page number, counted from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Number of all entries. It is shown as `Total 25`. */
  total?: number;
  /** False if there may be more entries than `total`. The text is then `Total 1,000+`. */
  isExact?: boolean;
  /** True while another page of the list loads. */
  loading?: boolean;
  /** Content that chooses the number of rows per page. */
  rows?: ReactNode;
  className?: string;
}

/**
 * The field for a page number is shown only if there are more pages than this. With fewer pages, Prev and
 * Next are enough.
 */
const FEW = 3;

/**
 * Buttons Prev and Next, the text `Page x / y`, and a field for the page number. Nothing is shown if there is
 * only one page.
 */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, onPageChange, total, isExact = true, loading, rows, className } = props;
  const many = pageCount > 1;
  if (!many && total === undefined && !rows) return null;
  return (
    <nav
      aria-label={t`Pagination`}
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm",
        className,
      )}
    >
      <p aria-live="polite" className="tabular-nums">
        {total === undefined ? null : (
          <span className="mr-3">
            <Trans>
              Total {formatCount(total)}
              {isExact ? null : "+"}
            </Trans>
          </span>
        )}
        <span>
          <Trans>
            Page {formatCount(page)} / {formatCount(Math.max(1, pageCount))}
          </Trans>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {rows}
        <PageSteps page={page} pageCount={pageCount} onPageChange={onPageChange} loading={loading} />
      </div>
    </nav>
  );
}

/** The controls of `Pagination` without the text of the position, because some lists show the position themselves. */
export function PageSteps({
  page,
  pageCount,
  onPageChange,
  loading,
}: Pick<PaginationProps, "page" | "pageCount" | "onPageChange"> & { loading?: boolean | undefined }) {
  if (pageCount <= 1) return null;
  return (
    <>
      {pageCount >= FEW ? (
        <PageJump pageCount={pageCount} onPageChange={onPageChange} disabled={loading} />
      ) : null}
      <Button
        size="sm"
        variant="secondary"
        icon={<ChevronLeft />}
        disabled={page <= 1 || loading}
        onClick={() => onPageChange(page - 1)}
      >
        <Trans>Prev</Trans>
      </Button>
      <Button
        size="sm"
        variant="secondary"
        iconEnd={<ChevronRight />}
        disabled={page >= pageCount || loading}
        onClick={() => onPageChange(page + 1)}
      >
        <Trans>Next</Trans>
      </Button>
    </>
  );
}
