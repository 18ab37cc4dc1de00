import { Checkbox } from "../../design/checkbox.tsx";
import { type ListColumn, type ListLook, type ListRow, tickAll } from "./list-table.tsx";
import type { ListedRecord } from "./record-kind.ts";
import type { RecordList, RowActions } from "./use-record-list.ts";

/** What a cell of a list of records receives in addition to its record. */
export interface BesideRecord<T extends ListedRecord, Change extends object, Doing = unknown> {
  row: ListRow<T>;
  /** Number of the row, counted from 1 over all pages of the list. */
  number: number;
  list: RecordList<T, Change>;
  actions: RowActions<Change>;
  /** The list's other actions on a record, which do not change it. */
  doing: Doing;
}

export type RecordColumn<T extends ListedRecord, Change extends object, Doing = unknown> = ListColumn<
  T,
  BesideRecord<T, Change, Doing>
>;

export interface RecordLook<T extends ListedRecord, Change extends object, Doing = unknown> extends ListLook {
  columns: readonly RecordColumn<T, Change, Doing>[];
}

export interface RecordLookOptions<T extends ListedRecord, Change extends object, Doing>
  extends Pick<ListLook, "className" | "bodyClassName"> {
  /** Accessible name of the list, such as `Orders`. */
  label: string;
  /** First column, which contains each row's number and checkbox. */
  number: { header: string; headClassName: string };
  /** Label of the checkbox for all rows: `Select all orders of this page`. */
  selectAll: string;
  /** Label of a row's checkbox: `Select order 1a2b3c4d`. */
  select: (record: T) => string;
  /** Columns of the list after the first one. */
  columns: readonly RecordColumn<T, Change, Doing>[];
}

/** Defines how a list shows a kind of record: as rows, or as cards if the columns do not fit. */
export function recordLook<T extends ListedRecord, Change extends object, Doing = unknown>(
  options: RecordLookOptions<T, Change, Doing>,
): RecordLook<T, Change, Doing> {
  const { number, selectAll, select, columns, ...look } = options;
  const ticks: RecordColumn<T, Change, Doing> = {
    ...number,
    head: (table) => (
      <Checkbox
        label={<span aria-hidden="true">{number.header}</span>}
        aria-label={selectAll}
        {...tickAll(table)}
        className="gap-1! min-h-0!"
      />
    ),
    className: "@max-4xl:absolute @max-4xl:z-1 @max-4xl:top-0 @max-4xl:right-3 @max-4xl:py-0!",
    cell: (record, { row, number: at }) => (
      <Checkbox
        label={<span className="text-muted text-xs tabular-nums">{at}</span>}
        aria-label={select(record)}
        checked={row.getIsSelected()}
        onCheckedChange={() => row.toggleSelected()}
        className="@4xl:min-h-0! gap-2! @4xl:flex-col @4xl:gap-0!"
      />
    ),
  };
  return { ...look, stack: "wide", hasGridCards: true, hasFixedRows: true, columns: [ticks, ...columns] };
}
