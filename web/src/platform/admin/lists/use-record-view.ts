import { cx } from "../../design/cx.ts";
import { type RecordFilter, sortOf } from "./list-address.ts";
import type { ListedRecord, RecordKind, RecordPage } from "./record-kind.ts";
import type { RecordColumn } from "./record-table.tsx";
import { type RecordList, useRecordList } from "./use-record-list.ts";
import { type RecordPageOptions, type RecordPageState, useRecordPage } from "./use-record-page.ts";

export interface RecordViewOptions<T extends ListedRecord, Change extends object, Filter>
  extends Pick<RecordPageOptions<T, Change, Filter>, "filter" | "isIn" | "isQueue" | "view" | "onChange"> {
  kind: RecordKind<T, Change>;
  look: { columns: readonly RecordColumn<T, Change, never>[] };
  query: { data: RecordPage<T> | undefined; isPlaceholderData: boolean };
}

export interface RecordView<T extends ListedRecord, Change extends object> {
  pages: RecordPageState<T>;
  records: RecordList<T, Change>;
  /** Of the table: paler while it still shows the page or filter before. */
  className: string;
}

/** What a list shows of its filter and page, and what is done to it. */
export function useRecordView<
  T extends ListedRecord,
  Change extends object,
  Filter extends RecordFilter & { limit: number },
>({ kind, look, query, ...options }: RecordViewOptions<T, Change, Filter>): RecordView<T, Change> {
  const { data, isPlaceholderData } = query;
  const { filter, isQueue, view } = options;
  const pages = useRecordPage({
    ...options,
    ...{ kind, data, isPlaceholderData },
    sort: sortOf(filter, isQueue),
    limit: filter.limit,
  });
  return {
    pages,
    records: useRecordList(kind, pages.list, view, look.columns),
    className: cx(isPlaceholderData && "opacity-60 transition-opacity delay-150"),
  };
}
