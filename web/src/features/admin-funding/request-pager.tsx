import { PageSteps } from "../../design/pagination.tsx";
import { rangeText } from "./request-filter.ts";

export interface RequestPagerProps {
  page: number;
  limit: number;
  total: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function RequestPager({ page, limit, total, pageCount, onPageChange }: RequestPagerProps) {
  return (
    <nav
      aria-label="Pagination"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm tabular-nums"
    >
      <p aria-live="polite">{rangeText({ page, limit, total })}</p>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
        <span>
          Page {page} of {pageCount}
        </span>
        <span className="flex flex-wrap gap-2">
          <PageSteps page={page} pageCount={pageCount} onPageChange={onPageChange} />
        </span>
      </div>
    </nav>
  );
}
