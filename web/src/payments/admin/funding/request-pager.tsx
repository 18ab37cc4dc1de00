import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PageSteps } from "../../../platform/design/pagination.tsx";
import { formatCount } from "../../../platform/lib/format/count.ts";
import { rangeText } from "./request-filter.ts";

export interface RequestPagerProps {
  data: Parameters<typeof rangeText>[0];
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
}

export function RequestPager({ data, page, pageCount, onPageChange }: RequestPagerProps) {
  return (
    <nav
      aria-label={t`Pagination`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm tabular-nums"
    >
      <p aria-live="polite">{rangeText(data)}</p>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
        <span>
          <Trans>
            Page {formatCount(page)} of {formatCount(pageCount)}
          </Trans>
        </span>
        <span className="flex flex-wrap gap-2">
          <PageSteps page={page} pageCount={pageCount} onPageChange={onPageChange} />
        </span>
      </div>
    </nav>
  );
}
