import type { Query } from "@tanstack/react-query";
import type { AskedChange, ListedRecord, RecordKind, RecordPage } from "./record-kind.ts";

/**
 * Returns the records as they will be if all running changes succeed. If two changes concern the same record,
 * the later one wins. A failed change is no longer in `underWay`, so its row shows the server's state again.
 */
export function withChanges<T extends ListedRecord, Change extends object>(
  records: readonly T[],
  underWay: readonly AskedChange<T, Change>[],
  withChange: RecordKind<T, Change>["withChange"],
): readonly T[] {
  if (underWay.length === 0) return records;
  return records.map((record) =>
    underWay
      .filter((asked) => asked.record._id === record._id)
      .reduce((changed, { change }) => withChange(changed, change), record),
  );
}

/** True if a query's data is a page of records. Other queries of the same call may cache the raw reply. */
export const holdsRows = ({ state: { data } }: Query): boolean =>
  typeof data === "object" && data !== null && "rows" in data;

/**
 * Returns the page in which the server's answer replaces one record. Fields that only lists have are kept. If
 * the record is not on the page, the page is returned unchanged.
 */
export function withRecord<Page extends RecordPage<ListedRecord>>(
  page: Page | undefined,
  changed: Page["rows"][number],
): Page | undefined {
  if (!page?.rows.some(({ _id }) => _id === changed._id)) return page;
  return { ...page, rows: page.rows.map((row) => (row._id === changed._id ? { ...row, ...changed } : row)) };
}

export function withoutRecord<Page extends RecordPage<ListedRecord>>(
  page: Page | undefined,
  id: string,
): Page | undefined {
  const rows = page?.rows.filter(({ _id }) => _id !== id);
  if (!page || !rows || rows.length === page.rows.length) return page;
  return { ...page, rows, total: page.total - 1 };
}
