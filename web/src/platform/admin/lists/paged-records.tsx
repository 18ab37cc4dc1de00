import { t } from "@lingui/core/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureText } from "../../api/failure-text.ts";
import { ErrorCard } from "../../design/error-card.tsx";
import { Pagination } from "../../design/pagination.tsx";
import { formatCount } from "../../lib/format/count.ts";
import { NewRowsButton } from "./new-rows-button.tsx";
import type { ListedRecord, RecordPage } from "./record-kind.ts";
import { totalText } from "./record-pages.ts";
import type { RecordName } from "./record-words.ts";
import { RowsField } from "./rows-field.tsx";
import type { RecordPageState } from "./use-record-page.ts";

export interface PagedRecordsProps<T extends ListedRecord, Size extends number> {
  name: RecordName;
  query: Pick<UseQueryResult<RecordPage<T>>, "data" | "error" | "refetch" | "isFetching">;
  /**
   * Text if loading failed, such as `Failed to load deliveries.`; undefined if the list shows the error itself.
   */
  failed?: string;
  of: RecordPageState<T>;
  /** Page sizes to choose from, smallest first, and the current size. */
  sizes: readonly [Size, ...Size[]];
  limit: Size;
  onLimit: (limit: Size) => void;
  /** Content above the list's rows, beside the number of rows. */
  action?: ReactNode;
  /** Rows of the list and their controls. */
  children: ReactNode;
}

/** Frame of a list of records. It contains the number of rows, the button for new rows, and the pagination. */
export function PagedRecords<T extends ListedRecord, Size extends number>(props: PagedRecordsProps<T, Size>) {
  const { query, failed } = props;
  const error = failed ? query.error : null;
  return (
    <>
      {error ? (
        <ErrorCard
          title={failed}
          message={failureText(error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {error && !query.data ? null : <Paged {...props} />}
    </>
  );
}

function Paged<T extends ListedRecord, Size extends number>(props: PagedRecordsProps<T, Size>) {
  const { name, of, sizes, limit, onLimit, action, children } = props;
  const { data } = props.query;
  const { list, page, pageCount, turnPage } = of;
  return (
    <div ref={list.region} className="scroll-mt-18">
      <div className="-mt-1 mb-1 flex min-h-8 items-center justify-between gap-3">
        <p aria-live="polite" className="text-muted text-sm tabular-nums">
          {data ? t`Total ${totalText(data)} · Page ${formatCount(page)} / ${formatCount(pageCount)}` : null}
        </p>
        <div className="flex shrink-0 items-center gap-2">
          <NewRowsButton list={list} name={name} page={page} variant="soft" />
          {action}
        </div>
      </div>
      {children}
      {data && data.total > sizes[0] ? (
        <Pagination
          page={page}
          pageCount={pageCount}
          onPageChange={turnPage}
          rows={<RowsField sizes={sizes} value={limit} onChange={onLimit} />}
          className="mt-4"
        />
      ) : null}
    </div>
  );
}
