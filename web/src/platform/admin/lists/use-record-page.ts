import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { adminLive } from "../../api/admin-freshness.ts";
import { useApi } from "../../api/context.tsx";
import { firstPage, type ListSort, type RecordFilter } from "./list-address.ts";
import type { ListedRecord, RecordKind, RecordPage } from "./record-kind.ts";
import { type Pages, pagesOf, turned } from "./record-pages.ts";
import { type StableRows, useStableRows } from "./use-stable-rows.ts";

export interface RecordPageOptions<T extends ListedRecord, Change extends object, Filter> {
  kind: RecordKind<T, Change>;
  /** Data of the page's query. */
  data: RecordPage<T> | undefined;
  /** True while the query still returns the data of the previous page or filter. */
  isPlaceholderData: boolean;
  filter: Filter;
  sort: ListSort;
  /** True if a record matches the filter. In a list of waiting records, false for a record that no longer waits. */
  isIn: (record: T) => boolean;
  isQueue: boolean;
  /** Rows per page. */
  limit: number;
  /** Filter and page as one text. A changed text means another page or filter. */
  view: string;
  onChange: (filter: Filter, options?: { replace?: boolean }) => void;
}

export interface RecordPageState<T> extends Pages {
  list: StableRows<T>;
  turnPage: (page: number) => void;
  /** Number of the page's first row, counted over all pages. */
  firstNumber: number;
}

/** One page of a list of records that live events update. Its rows show the changes that colleagues make. */
export function useRecordPage<T extends ListedRecord, Change extends object, Filter extends RecordFilter>(
  options: RecordPageOptions<T, Change, Filter>,
): RecordPageState<T> {
  const { kind, data, isPlaceholderData, filter, sort, isIn, isQueue, limit, view, onChange } = options;
  const page = isPlaceholderData ? undefined : data;
  const list = useStableRows(page?.rows, view, {
    follows: (row, other) => comesAfter(row, other, sort),
    ...(isQueue && { hasLeft: (row: T) => !isIn(row) }),
  });
  useRowsThatLeft(kind, page?.rows, list);
  const pages = data ? pagesOf(data, limit) : { page: filter.page, pageCount: filter.page, position: 0 };

  const isBeyond = page?.rows.length === 0 && (filter.after !== "" || filter.page > 1);
  useEffect(() => {
    if (!isBeyond) return;
    const last = Math.max(1, Math.ceil((page?.total ?? 0) / limit));
    onChange({ ...filter, ...firstPage, page: isQueue ? 1 : last }, { replace: true });
  });

  return {
    ...pages,
    list,
    turnPage: (next) => {
      onChange(turned(filter, next, { from: pages.page, isQueue, rows: list.rows ?? [] }));
      list.region.current?.scrollIntoView({ block: "start" });
    },
    firstNumber: pages.position + 1,
  };
}

function comesAfter<T extends ListedRecord>(row: T, other: T, sort: ListSort): boolean {
  const [a, b] = [row.createdAt + row._id, other.createdAt + other._id];
  return sort === "oldest" ? a > b : a < b;
}

/** Fetches the rows that are on screen but no longer in the page's data, because a colleague decided on them. */
function useRowsThatLeft<T extends ListedRecord, Change extends object>(
  kind: RecordKind<T, Change>,
  news: readonly T[] | undefined,
  { rows, put, remove }: StableRows<T>,
): void {
  const api = useApi();
  const ids = useMemo(() => {
    if (!news || !rows) return "";
    const listed = new Set(news.map(({ _id }) => _id));
    const left = rows.filter(({ _id }) => !listed.has(_id)).map(({ _id }) => _id);
    return left.slice(0, 100).toSorted().join();
  }, [news, rows]);
  // As long as the row IDs are the same, the array must be the same object. Otherwise the answer would be
  // shown again and overwrite newer rows.
  const asked = useMemo(() => ids.split(",").filter(Boolean), [ids]);
  const { data } = useQuery({
    queryKey: [...kind.listKey, "on screen", asked],
    queryFn: async ({ signal }): Promise<RecordPage<T>> => {
      const found = await kind.fetch(api, asked, signal);
      return { rows: found, total: found.length };
    },
    ...adminLive,
    placeholderData: undefined,
    staleTime: 0,
    gcTime: 0,
    enabled: asked.length > 0,
  });
  useEffect(() => {
    if (!data) return;
    for (const row of data.rows) put(row);
    const found = new Set(data.rows.map(({ _id }) => _id));
    for (const id of asked) if (!found.has(id)) remove(id);
  }, [data, asked, put, remove]);
}
