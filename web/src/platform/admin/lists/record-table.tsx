import { t } from "@lingui/core/macro";
import { Checkbox } from "../../design/checkbox.tsx";
import { cx } from "../../design/cx.ts";
import { TableRow } from "../../design/table.tsx";
import {
  ListCells,
  type ListColumn,
  type ListLook,
  type ListRow,
  ListSkeleton,
  ListTable,
  tickAll,
} from "./list-table.tsx";
import type { ListedRecord } from "./record-kind.ts";
import type { RecordList, RowActions } from "./use-record-list.ts";
import type { RecordView } from "./use-record-view.ts";
import { useRowActions } from "./use-row-actions.ts";

/** What a cell knows beside its record. */
export interface BesideRecord<T extends ListedRecord, Change extends object, Doing = unknown> {
  row: ListRow<T>;
  /** From 1, over all pages. */
  number: number;
  list: RecordList<T, Change>;
  actions: RowActions<Change>;
  /** What the list can do with a record beyond changing it. */
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
  /** E.g. `Orders`. */
  label: string;
  /** The first column: each row's number, ticked in its box. */
  number: { header: string; headClassName: string };
  /** `Select all orders of this page`. */
  selectAll: string;
  /** `Select order 1a2b3c4d`. */
  select: (record: T) => string;
  /** The others. */
  columns: readonly RecordColumn<T, Change, Doing>[];
}

/** Declares how records look: as rows, and as cards where there is no room for the columns. */
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

export interface RecordTableProps<T extends ListedRecord, Change extends object, Doing> {
  of: RecordView<T, Change, Doing>;
  doing: Doing;
}

export function RecordTable<T extends ListedRecord, Change extends object, Doing>({
  of: { look, pages, list, isTurning },
  doing,
}: RecordTableProps<T, Change, Doing>) {
  const { columns, ...rest } = look;
  return (
    <ListTable
      {...rest}
      table={list.table}
      className={cx(look.className, isTurning && "opacity-60 transition-opacity delay-150")}
    >
      {(row) => <RecordRow row={row} number={pages.firstNumber + row.index} list={list} doing={doing} />}
    </ListTable>
  );
}

type RecordRowProps<T extends ListedRecord, Change extends object, Doing> = Omit<
  BesideRecord<T, Change, Doing>,
  "actions"
>;

/** A row that keys can stand on (see row-shortcuts.ts). */
function RecordRow<T extends ListedRecord, Change extends object, Doing>(
  props: RecordRowProps<T, Change, Doing>,
) {
  const { row, list } = props;
  const actions = useRowActions(row.original, list);
  const isSelected = row.getIsSelected();
  return (
    <TableRow
      data-row={row.id}
      tabIndex={-1}
      selected={isSelected}
      className={cx(
        "scroll-mt-28 scroll-mb-24 @max-4xl:relative outline-ring -outline-offset-2 focus-visible:outline-2",
        !isSelected && actions.failure !== null && "bg-danger-soft",
      )}
    >
      <ListCells row={row} beside={{ ...props, actions }} hasGridCards />
    </TableRow>
  );
}

/** Placeholder for the table, with the same row heights. */
export function RecordSkeleton<T extends ListedRecord, Change extends object, Doing>({
  look: { columns, label = "", ...look },
  rows,
}: {
  look: RecordLook<T, Change, Doing>;
  rows: number;
}) {
  return <ListSkeleton {...{ ...look, label, columns, rows }} loading={t`Loading ${label.toLowerCase()}`} />;
}
