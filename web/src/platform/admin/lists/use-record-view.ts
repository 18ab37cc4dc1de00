import { type RecordFilter, sortOf } from "./list-address.ts";
import type { ListedRecord, RecordKind, RecordPage } from "./record-kind.ts";
import type { RecordLook } from "./record-look.tsx";
import { type RecordList, useRecordList } from "./use-record-list.ts";
import { type RecordPageOptions, type RecordPageState, useRecordPage } from "./use-record-page.ts";

export interface RecordViewOptions<T extends ListedRecord, Change extends object, Filter, Doing>
  extends Pick<RecordPageOptions<T, Change, Filter>, "filter" | "isIn" | "isQueue" | "view" | "onChange"> {
  kind: RecordKind<T, Change>;
  look: RecordLook<T, Change, Doing>;
  query: { data: RecordPage<T> | undefined; isPlaceholderData: boolean };
}

export interface RecordView<T extends ListedRecord, Change extends object, Doing> {
  look: RecordLook<T, Change, Doing>;
  pages: RecordPageState<T>;
  list: RecordList<T, Change>;
  /** True while the rows of the previous page or filter are shown. */
  isTurning: boolean;
}

/** Rows of a list for the current filter and page, with the actions on them. */
export function useRecordView<
  T extends ListedRecord,
  Change extends object,
  Filter extends RecordFilter & { limit: number },
  Doing,
>(options: RecordViewOptions<T, Change, Filter, Doing>): RecordView<T, Change, Doing> {
  const { kind, look, query, ...page } = options;
  const { data, isPlaceholderData } = query;
  const { filter, isQueue, view } = options;
  const pages = useRecordPage({
    ...page,
    ...{ kind, data, isPlaceholderData },
    sort: sortOf(filter, isQueue),
    limit: filter.limit,
  });
  const list = useRecordList(kind, pages.list, view, look.columns);
  return { look, pages, list, isTurning: isPlaceholderData };
}
