import type { RouteName } from "@hira/contract";
import {
  type Row as EngineRow,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { Fragment, type ReactNode, useLayoutEffect, useMemo, useRef } from "react";
import { useMayCall } from "../../api/grants.tsx";
import { cx } from "../../design/cx.ts";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { Table, TableBody, TableHead, type TableProps, TableRow, Td, Th } from "../../design/table.tsx";

const features = tableFeatures({ rowSelectionFeature, columnMeta: {} as object });
/** A row in the form that the table library uses: with its index, and whether it is ticked. */
export type ListRow<Row extends object> = EngineRow<typeof features, Row>;
/** State of a list's table: its rows, the columns that the admin may see, and which rows are ticked. */
export type ListTableState<Row extends object> = ReactTable<typeof features, Row>;

/** A column of a list. It defines the head, the cells, the skeleton, and the value on a phone's cards. */
export interface ListColumn<Row extends object, Beside = ListRow<Row>> {
  /** Name of the column. It is shown in the table's head, and beside the value on a card. */
  header: string;
  /** Hides the column's header, except from screen readers. */
  hidesHeader?: boolean;
  /** Content of the column's head instead of `header`. */
  head?: (table: ListTableState<Row>) => ReactNode;
  /**
   * Renders the value. `beside` is what the list knows about the row in addition to its record, such as the
   * possible changes.
   */
  cell: (row: Row, beside: Beside) => ReactNode;
  /** `headline`: a card shows the value without its header. `only`: the column exists only on cards. */
  onCard?: "headline" | "only";
  /**
   * For numbers: all digits have the same width, and the number is aligned right. `in-rows`: not aligned
   * right on cards.
   */
  numeric?: boolean | "in-rows";
  align?: "start" | "end" | "center";
  /** CSS classes of the column's cells. */
  className?: string | ((row: Row) => string);
  /** CSS classes of the head, such as its width. */
  headClassName?: string;
  /** CSS classes of a cell's skeleton, such as its height on a card. */
  skeletonClassName?: string;
  /** The call for which the column is needed. Only admins who may make this call see the column. */
  may?: RouteName;
}

const none: readonly never[] = [];

export interface ListTableOptions<Row extends object, Beside> {
  columns: readonly ListColumn<Row, Beside>[];
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Filter and page as one text, for lists with checkboxes. When this text changes, all rows are unticked. */
  view?: string;
}

/** Returns the state of a list's table. */
export function useListTable<Row extends object, Beside>({
  columns,
  rows = none,
  keyOf,
  view,
}: ListTableOptions<Row, Beside>): ListTableState<Row> {
  const mayCall = useMayCall();
  const shown = useMemo(
    () =>
      columns
        .filter(({ may }) => !may || mayCall(may))
        .map((column) => ({ id: column.header, header: column.header, meta: column })),
    [columns, mayCall],
  );
  const table = useTable({
    features,
    columns: shown,
    data: rows as Row[],
    getRowId: keyOf,
    enableRowSelection: view !== undefined,
  });
  const seen = useRef(view);
  useLayoutEffect(() => {
    if (seen.current !== view) table.resetRowSelection(true);
    seen.current = view;
  });
  return table;
}

/** Returns the rows that are ticked and still in the list. */
export function tickedRows<Row extends object>(table: ListTableState<Row>): readonly Row[] {
  return table.getSelectedRowModel().rows.map(({ original }) => original);
}

/** Ticks these rows of a list and unticks all others. */
export function tick<Row extends object>(table: ListTableState<Row>, ids: readonly string[]): void {
  table.setRowSelection(Object.fromEntries(ids.map((id) => [id, true])));
}

/** Returns the props of the checkbox that ticks all rows of a page. */
export function tickAll<Row extends object>(table: ListTableState<Row>) {
  const ticked = tickedRows(table).length;
  const isAll = ticked > 0 && ticked === table.getCoreRowModel().rows.length;
  return {
    checked: isAll,
    indeterminate: ticked > 0 && !isAll,
    onCheckedChange: (all: boolean) => table.toggleAllRowsSelected(all),
  };
}

const columnsOf = <Row extends object>(table: Pick<ListTableState<Row>, "getAllLeafColumns">) =>
  table.getAllLeafColumns().map(({ columnDef }) => columnDef.meta as ListColumn<Row, unknown>);

/** Each row is 56 px high, so that ten rows fit below the filters on a small laptop. */
const fixedRows =
  "@4xl:table-fixed @4xl:[&_td]:h-14 @4xl:[&_td]:px-2 @4xl:[&_td]:py-0 @4xl:[&_th]:h-9 @4xl:[&_th]:px-2 @4xl:[&_:is(td,th):first-child]:pl-3 @4xl:[&_:is(td,th):last-child]:pr-3";
const gridCards =
  "@max-4xl:@2xl:grid-cols-2 @max-4xl:[&>tr]:grid @max-4xl:[&>tr]:content-start @max-4xl:[&>tr]:items-center @max-4xl:[&>tr]:gap-x-2 @max-4xl:[&>tr]:gap-y-0.5 @max-4xl:[&>tr]:px-2.5! @max-4xl:[&>tr>td]:min-w-0 @max-4xl:[&>tr>td]:py-0!";

export interface ListLook extends Pick<TableProps, "label" | "stack" | "scrollClassName" | "className"> {
  bodyClassName?: string | undefined;
  /** Lays out each card as a grid without column names. `bodyClassName` defines the grid's columns. */
  hasGridCards?: boolean;
  /** Gives all rows the same height, and gives each column the width of its head. */
  hasFixedRows?: boolean;
}

export interface ListTableProps<Row extends object> extends ListLook {
  table: ListTableState<Row>;
  /** Renders a row that contains `ListCells`, for lists whose rows need more than their record. */
  children?: (row: ListRow<Row>) => ReactNode;
}

/** Shows a list as a table with the defined columns. If the columns do not fit, it shows each row as a card. */
export function ListTable<Row extends object>({ table, children, ...look }: ListTableProps<Row>) {
  return (
    <Frame table={table} {...look}>
      {table.getCoreRowModel().rows.map((row) =>
        children ? (
          <Fragment key={row.id}>{children(row)}</Fragment>
        ) : (
          <TableRow key={row.id} selected={row.getCanSelect() ? row.getIsSelected() : undefined}>
            <ListCells row={row} beside={row} hasGridCards={look.hasGridCards} />
          </TableRow>
        ),
      )}
    </Frame>
  );
}

function Frame<Row extends object>({
  table,
  bodyClassName,
  hasGridCards,
  hasFixedRows,
  className,
  children,
  ...rest
}: ListLook & { table: ListTableState<Row>; children: ReactNode; inert?: boolean }) {
  return (
    <Table {...rest} className={cx(hasFixedRows && fixedRows, className)}>
      <TableHead>
        <tr>
          {columnsOf(table).map(({ header, hidesHeader, head, onCard, numeric, align, headClassName }) =>
            onCard === "only" ? null : (
              <Th key={header} align={align ?? (numeric ? "end" : "start")} className={headClassName}>
                {head ? head(table) : hidesHeader ? <span className="sr-only">{header}</span> : header}
              </Th>
            ),
          )}
        </tr>
      </TableHead>
      <TableBody className={cx(hasGridCards && gridCards, bodyClassName)}>{children}</TableBody>
    </Table>
  );
}

type LabelSource = Pick<ListColumn<object, unknown>, "header" | "hidesHeader" | "onCard">;

const labelOf = ({ hasGridCards }: Pick<ListLook, "hasGridCards">, column: LabelSource) =>
  hasGridCards || column.onCard || column.hidesHeader ? undefined : column.header;

export interface ListCellsProps<Row extends object> extends Pick<ListLook, "hasGridCards"> {
  row: ListRow<Row>;
  /** The second argument that each column's `cell` gets. */
  beside: unknown;
}

/** Cells of one row of a list. */
export function ListCells<Row extends object>({ row, beside, hasGridCards }: ListCellsProps<Row>) {
  return columnsOf(row.table).map((column) => {
    const { header, cell, onCard, numeric, align, className } = column;
    const content = cell(row.original, beside);
    if (onCard === "only" && content === null) return null;
    return (
      <Td
        key={header}
        label={labelOf({ hasGridCards }, column)}
        align={align}
        numeric={numeric === true}
        className={cx(
          numeric === "in-rows" && "tabular-nums @4xl:text-end",
          typeof className === "function" ? className(row.original) : className,
        )}
      >
        {content}
      </Td>
    );
  });
}

export interface ListSkeletonProps<Row extends object, Beside> extends ListLook {
  columns: readonly ListColumn<Row, Beside>[];
  rows: number;
  loading: string;
  /** CSS classes of the element that contains the table. */
  frameClassName?: string;
}

/** Placeholder of the table, with rows of the table's row height. */
export function ListSkeleton<Row extends object, Beside>(props: ListSkeletonProps<Row, Beside>) {
  const { columns, rows: count, loading, frameClassName = "", ...look } = props;
  const table = useListTable<Row, Beside>({ columns, rows: none, keyOf: String });
  return (
    <LoadingRegion label={loading} className={frameClassName}>
      <Frame table={table} inert {...look}>
        {Array.from({ length: count }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no ID and never move
          <TableRow key={row}>
            {columnsOf(table).map(
              ({ header, hidesHeader, onCard, numeric, align, className, skeletonClassName }) =>
                onCard === "only" ? null : (
                  <Td
                    key={header}
                    label={labelOf(look, { header, hidesHeader, onCard })}
                    align={align ?? (numeric === true ? "end" : "start")}
                    className={cx(typeof className === "string" && className, skeletonClassName)}
                  >
                    <Skeleton className={cx("h-4 w-16 rounded-sm", numeric && "@4xl:ml-auto")} />
                  </Td>
                ),
            )}
          </TableRow>
        ))}
      </Frame>
    </LoadingRegion>
  );
}
