import type { RouteName } from "@hira/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { messageOf } from "../../api/error.ts";
import { failureText } from "../../api/failure-text.ts";
import { Allowed } from "../../api/grants.tsx";
import { Button } from "../../design/button.tsx";
import { Card } from "../../design/card.tsx";
import { cx } from "../../design/cx.ts";
import { EmptyState, type EmptyStateProps } from "../../design/empty-state.tsx";
import { ErrorCard } from "../../design/error-card.tsx";
import { Pagination } from "../../design/pagination.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { pageCountOf } from "../../lib/page-count.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import {
  type ListColumn,
  ListSkeleton,
  ListTable,
  type ListTableProps,
  type ListTableState,
  useListTable,
} from "./list-table.tsx";
import { RowsField } from "./rows-field.tsx";

/** Current page of a list, and handlers that open another page. */
export interface ListPages<Size extends number = number> {
  /** Page number, counted from 1. */
  page: number;
  /** Rows per page. */
  limit: Size;
  /** Page sizes to choose from, smallest first. Without them, the size is fixed. */
  sizes?: readonly Size[];
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
  onLimitChange?: (limit: Size) => void;
  /** Total number of rows; default: the total in the query's data. */
  total?: number;
}

export interface AdminListProps<Data, Row extends object, Size extends number>
  extends Pick<ListTableProps<Row>, "stack" | "scrollClassName" | "bodyClassName" | "hasGridCards"> {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "refetch" | "isFetching" | "isPlaceholderData">;
  rows: (data: Data) => readonly Row[];
  keyOf: (row: Row) => string;
  /** Accessible name of the table. */
  label?: string;
  /** Columns of the table. A list without a table renders its rows in `children`. */
  columns?: readonly ListColumn<Row>[];
  children?: (rows: readonly Row[]) => ReactNode;
  /** Text while the list loads, such as `Loading coupons`. */
  loading: string;
  /** Error text if the list failed to load and the error has no text of its own. */
  failed: string | ((error: Error) => string);
  /** Shows `failed` as a title, with the error's own text below it. */
  isFailureTitled?: boolean;
  /** Icon, title and text shown instead of the list if it has no rows. */
  empty: Pick<EmptyStateProps, "icon" | "title" | "text" | "action">;
  /** The page's heading. */
  title?: string;
  /** Button beside the heading. */
  add?: { text: string; may: RouteName; onClick: () => void };
  /** Search and filters above the rows. They are also shown while the list loads, is empty or has failed. */
  filters?: ReactNode | ((table: ListTableState<Row>) => ReactNode);
  /** Content above the rows. It is shown when the rows have loaded. */
  intro?: ReactNode;
  /** Content between the filters and the table. */
  above?: (table: ListTableState<Row>) => ReactNode;
  /** Filter and page as one text, for lists with checkboxes. When this text changes, all rows are unticked. */
  view?: string;
  pages?: ListPages<Size>;
  /** Content until the rows have loaded. A number stands for this number of placeholder rows. */
  skeleton?: ReactNode;
  /**
   * True if the list fills a card from edge to edge. The loading, failed and empty states then need padding,
   * but no card of their own.
   */
  isInCard?: boolean;
  /** Shows the empty state without a card around it. */
  isBare?: boolean;
  className?: string;
  /** CSS classes of the element that contains the table. */
  frameClassName?: string;
}

const none: readonly never[] = [];

/**
 * A list of the admin area with all its parts and states: heading, filters, error, skeleton, empty state,
 * rows and pagination.
 */
export function AdminList<Data, Row extends object, Size extends number = number>(
  props: AdminListProps<Data, Row, Size>,
) {
  const {
    title,
    add,
    filters,
    query,
    columns = none,
    keyOf,
    view,
    className = "flex flex-col gap-4",
  } = props;
  const { data, error } = query;
  const rows = data === undefined ? undefined : props.rows(data);
  const table = useListTable({ columns, rows, keyOf, view });
  return (
    <div className={className}>
      {title ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="font-bold text-2xl">{title}</h1>
          {add ? (
            <Allowed call={add.may}>
              <Button icon={<Plus />} onClick={add.onClick}>
                {add.text}
              </Button>
            </Allowed>
          ) : null}
        </div>
      ) : null}
      {typeof filters === "function" ? filters(table) : filters}
      {error ? <Failure {...props} error={error} /> : null}
      {data === undefined ? (
        error ? null : (
          <Loading {...props} />
        )
      ) : (
        <Found {...props} data={data} table={table} />
      )}
    </div>
  );
}

/** CSS classes for the padding of a list's loading, failed and empty states if its rows fill a card. */
const inCard = "p-4 pt-0 md:px-5 md:pb-5";

type PartProps<Data, Row extends object, Size extends number> = AdminListProps<Data, Row, Size>;

function Failure<Data, Row extends object, Size extends number>({
  query,
  failed,
  isFailureTitled,
  isInCard,
  error,
}: PartProps<Data, Row, Size> & { error: Error }) {
  const text = typeof failed === "string" ? failed : failed(error);
  const why = typeof failed === "string" ? messageOf(error, failed) : text;
  const card = (
    <ErrorCard
      title={isFailureTitled ? text : undefined}
      message={isFailureTitled ? failureText(error) : why}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
  return isInCard ? <div className={inCard}>{card}</div> : card;
}

function Loading<Data, Row extends object, Size extends number>({
  loading,
  isInCard,
  skeleton = <Skeleton className="h-64 rounded-xl" />,
  ...list
}: PartProps<Data, Row, Size>) {
  if (typeof skeleton === "number") {
    const { label = "", columns = none, stack, bodyClassName, hasGridCards, frameClassName } = list;
    return (
      <ListSkeleton
        {...{ label, loading, columns, stack, bodyClassName, hasGridCards, frameClassName }}
        rows={skeleton}
      />
    );
  }
  return (
    <LoadingRegion label={loading} className={cx("flex flex-col gap-3", isInCard && inCard)}>
      {skeleton}
    </LoadingRegion>
  );
}

function Found<Data, Row extends object, Size extends number>(
  props: PartProps<Data, Row, Size> & { data: Data; table: ListTableState<Row> },
) {
  const {
    data,
    query,
    table,
    children,
    intro,
    above,
    empty,
    isInCard,
    isBare,
    frameClassName,
    stack = "wide",
  } = props;
  const { label = "", scrollClassName, bodyClassName, hasGridCards } = props;
  const nothing = <EmptyState {...empty} />;
  const rows = table.getCoreRowModel().rows.map(({ original }) => original);
  const found = children ? (
    children(rows)
  ) : (
    <>
      {above?.(table)}
      <ListTable
        {...{ label, table, stack, scrollClassName, bodyClassName, hasGridCards }}
        className={cx(query.isPlaceholderData && "opacity-60 transition-opacity delay-150")}
      />
    </>
  );
  return (
    <>
      {intro}
      {rows.length === 0 ? (
        isInCard || isBare ? (
          nothing
        ) : (
          <Card>{nothing}</Card>
        )
      ) : frameClassName ? (
        <div className={frameClassName}>{found}</div>
      ) : (
        found
      )}
      {props.pages ? <Pages data={data} isNext={query.isPlaceholderData} pages={props.pages} /> : null}
    </>
  );
}

interface PagesProps<Size extends number> {
  data: unknown;
  /** True while the list still shows the previous page, because the next one loads. */
  isNext: boolean;
  pages: ListPages<Size>;
}

function Pages<Size extends number>({ data, isNext, pages }: PagesProps<Size>) {
  const known = data as { total: number; totalIsExact?: boolean };
  const { page, limit, sizes, onPageChange, onLimitChange, total = known.total } = pages;
  const pageCount = pageCountOf(total, limit);
  useExistingPage({ page, pageCount, isKnown: !isNext, onPageChange });
  if (total === 0) return null;
  return (
    <Pagination
      page={page}
      pageCount={pageCount}
      total={total}
      isExact={known.totalIsExact}
      loading={isNext}
      onPageChange={onPageChange}
      rows={
        sizes?.[0] !== undefined && onLimitChange && total > sizes[0] ? (
          <RowsField sizes={sizes} value={limit} onChange={onLimitChange} />
        ) : null
      }
    />
  );
}
