import { pageCountOf } from "../../lib/page-count.ts";
import { useExistingPage } from "../../lib/use-existing-page.ts";
import type { RecordPage } from "./record-kind.ts";
import { type StableRows, useStableRows } from "./use-stable-rows.ts";

export interface ListPageOptions<T> {
  /** Data of the page's query. */
  data: RecordPage<T> | undefined;
  /** True while the query still returns the data of the previous page or filter. */
  isPlaceholderData: boolean;
  /** Page number, counted from 1. */
  page: number;
  /** Rows per page. */
  limit: number;
  /** Filter and page as one text. A changed text means another page or filter. */
  view: string;
  onPageChange: (page: number, options?: { replace?: boolean }) => void;
}

export interface ListPage<T> {
  list: StableRows<T>;
  pageCount: number;
  turnPage: (page: number) => void;
  /** Number of the page's first row, counted over all pages. */
  firstNumber: number;
}

/** One page of a list that live events update. If the last page becomes empty, the page before it is opened. */
export function useListPage<T extends { _id: string }>(options: ListPageOptions<T>): ListPage<T> {
  const { data, isPlaceholderData, page, limit, view, onPageChange } = options;
  const news = isPlaceholderData ? undefined : data?.rows;
  const list = useStableRows(news, view);
  const pageCount = pageCountOf(data?.total ?? 0, limit);
  useExistingPage({ page, pageCount, isKnown: news !== undefined, onPageChange });
  return {
    list,
    pageCount,
    turnPage: (next) => {
      onPageChange(next);
      list.region.current?.scrollIntoView({ block: "start" });
    },
    firstNumber: (page - 1) * limit + 1,
  };
}
