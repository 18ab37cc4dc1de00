import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Checkbox } from "../../design/checkbox.tsx";
import { cx } from "../../design/cx.ts";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import type { Selection } from "./use-selection.ts";

export interface RecordColumn {
  label: string;
  /** Class of its width in the table; one column has none and takes the rest. */
  width?: string;
  /** Classes of its cell on a skeleton's card: its height, and its place where that is another. */
  card: string;
  isMoney?: boolean;
}

export interface RecordTableLook {
  /** `Orders`. */
  label: string;
  columns: readonly RecordColumn[];
  className?: string | undefined;
  /** Of the body: how cards stand beside each other. */
  bodyClassName?: string | undefined;
}

export interface RecordTableProps extends RecordTableLook {
  /** The first column's head ticks every row; `label` says which rows. */
  selectAll?: SelectAllProps;
  /** Rows. */
  children: ReactNode;
}

/** 56 px a row: ten of them on a small laptop's screen below the filters. */
const rows =
  "@4xl:table-fixed @4xl:[&_td]:h-14 @4xl:[&_td]:px-2 @4xl:[&_td]:py-0.5 @4xl:[&_th]:h-9 @4xl:[&_th]:px-2 @4xl:[&_:is(td,th):first-child]:pl-3 @4xl:[&_:is(td,th):last-child]:pr-3";
/** Cards of at most 220 px, each a grid whose columns the list says. */
export const cards =
  "@max-4xl:@2xl:grid-cols-2 @max-4xl:[&>tr]:grid @max-4xl:[&>tr]:content-start @max-4xl:[&>tr]:items-center @max-4xl:[&>tr]:gap-x-2 @max-4xl:[&>tr]:gap-y-0.5 @max-4xl:[&>tr]:px-2.5! @max-4xl:[&>tr>td]:min-w-0 @max-4xl:[&>tr>td]:py-0!";

/** Records as rows; as cards where there is no room for the columns. */
export function RecordTable({
  label,
  columns,
  className,
  bodyClassName,
  selectAll,
  children,
}: RecordTableProps) {
  return (
    <Table label={label} stack="wide" className={cx(rows, className)}>
      <Head columns={columns} selectAll={selectAll} />
      <TableBody className={cx(cards, bodyClassName)}>{children}</TableBody>
    </Table>
  );
}

export interface SelectAllProps {
  label: string;
  ids: readonly string[];
  selection: Pick<Selection<never>, "ids" | "set">;
  className?: string;
}

function Head({
  columns,
  selectAll,
}: Pick<RecordTableProps, "columns"> & { selectAll?: SelectAllProps | undefined }) {
  return (
    <TableHead>
      <tr>
        {columns.map(({ label, isMoney, width }, at) => (
          <Th key={label} align={isMoney ? "end" : "start"} className={width}>
            {selectAll && at === 0 ? <SelectAll head={label} {...selectAll} /> : label}
          </Th>
        ))}
      </tr>
    </TableHead>
  );
}

function SelectAll({ head, label, ids, selection, className }: SelectAllProps & { head: string }) {
  const count = selection.ids.size;
  const isAll = count > 0 && count === ids.length;
  return (
    <Checkbox
      label={<span aria-hidden="true">{head}</span>}
      aria-label={label}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onCheckedChange={(all) => selection.set(all ? ids : [])}
      className={cx("min-h-0!", className)}
    />
  );
}

export interface RecordTableSkeletonProps extends RecordTableLook {
  rows: number;
}

/** Stands where the table will, row for row as high. */
export function RecordTableSkeleton(props: RecordTableSkeletonProps) {
  const { label, columns, rows: count, className, bodyClassName } = props;
  return (
    <LoadingRegion label={t`Loading ${label.toLowerCase()}`}>
      <Table label={label} stack="wide" className={cx(rows, className)} aria-hidden="true">
        <Head columns={columns} />
        <TableBody className={cx(cards, bodyClassName)}>
          {Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <TableRow key={row}>
              {columns.map(({ label: column, card, isMoney }) => (
                <Td key={column} className={card}>
                  <Skeleton className={cx("h-4 w-16 rounded-sm", isMoney && "@4xl:ml-auto")} />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </LoadingRegion>
  );
}
