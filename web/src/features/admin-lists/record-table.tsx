import type { ReactNode } from "react";
import { Checkbox } from "../../design/checkbox.tsx";
import { cx } from "../../design/cx.ts";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import type { Selection } from "./use-selection.ts";

export interface RecordColumn {
  label: string;
  /** Classes of its cell on a skeleton's card: its height, and its place where that is another. */
  card: string;
  /** Stands on a card without its name. */
  isBare?: boolean;
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
    <Table label={label} stack="wide" className={className}>
      <Head columns={columns} selectAll={selectAll} />
      <TableBody className={cx("@max-4xl:@2xl:grid-cols-2", bodyClassName)}>{children}</TableBody>
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
        {columns.map(({ label, isMoney }, at) => (
          <Th key={label} align={isMoney ? "end" : "start"}>
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
  /** Class of a row's height in the table, e.g. `@4xl:h-17`. */
  rowHeight: string;
}

/** Stands where the table will, row for row as high. */
export function RecordTableSkeleton(props: RecordTableSkeletonProps) {
  const { label, columns, rows, rowHeight, className, bodyClassName } = props;
  return (
    <LoadingRegion label={`Loading ${label.toLowerCase()}`}>
      <Table label={label} stack="wide" className={className} aria-hidden="true">
        <Head columns={columns} />
        <TableBody className={cx("@max-4xl:@2xl:grid-cols-2", bodyClassName)}>
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <TableRow key={row}>
              {columns.map(({ label: column, card, isBare, isMoney }) => (
                <Td key={column} label={isBare ? undefined : column} className={`${rowHeight} ${card}`}>
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
