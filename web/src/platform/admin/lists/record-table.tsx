import { t } from "@lingui/core/macro";
import { cx } from "../../design/cx.ts";
import { TableRow } from "../../design/table.tsx";
import { ListCells, ListSkeleton, ListTable } from "./list-table.tsx";
import type { ListedRecord } from "./record-kind.ts";
import type { BesideRecord, RecordLook } from "./record-look.tsx";
import type { RecordView } from "./use-record-view.ts";
import { useRowActions } from "./use-row-actions.ts";

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

/** A row that can be focused with keys (see row-shortcuts.ts). */
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

/** Placeholder of the table of records, with rows of the table's row height. */
export function RecordSkeleton<T extends ListedRecord, Change extends object, Doing>({
  look: { columns, label = "", ...look },
  rows,
}: {
  look: RecordLook<T, Change, Doing>;
  rows: number;
}) {
  return <ListSkeleton {...{ ...look, label, columns, rows }} loading={t`Loading ${label.toLowerCase()}`} />;
}
