import type { AdminOrder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import { RecordTable, RecordTableSkeleton } from "../../../platform/admin/lists/record-table.tsx";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { OrderRow } from "./order-row.tsx";
import type { OrderChange } from "./order-way.ts";

const look = {
  label: t`Orders`,
  columns: [
    { label: t`No.`, width: "w-16", card: "@max-4xl:absolute @max-4xl:top-0 @max-4xl:right-3" },
    { label: t`Order Info`, card: "@max-4xl:col-span-full @max-4xl:h-14" },
    { label: t`User`, width: "w-27 @6xl:w-32", card: "@max-4xl:col-span-full @max-4xl:h-9" },
    { label: t`Game Account`, width: "w-27 @6xl:w-29", card: "@max-4xl:col-span-5 @max-4xl:h-8" },
    { label: t`Details`, width: "w-30", card: "@max-4xl:col-span-7 @max-4xl:h-9" },
    { label: t`Pay Status`, width: "w-28 @6xl:w-32", card: "@max-4xl:col-span-4 @max-4xl:h-11" },
    { label: t`Delivery`, width: "w-28 @6xl:w-32", card: "@max-4xl:col-span-4 @max-4xl:h-11" },
    { label: t`Actions`, width: "w-24", card: "@max-4xl:col-span-4 @max-4xl:h-11" },
  ],
  bodyClassName: "@max-4xl:[&>tr]:grid-cols-12 @max-4xl:[&>tr]:gap-x-1!",
};

export interface OrderTableProps {
  list: RecordList<AdminOrder, OrderChange>;
  orders: readonly AdminOrder[];
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

export function OrderTable({ list, orders, firstNumber, className }: OrderTableProps) {
  return (
    <RecordTable
      {...look}
      className={className}
      selectAll={{
        label: t`Select all orders of this page`,
        ids: orders.map(({ _id }) => _id),
        selection: list.selection,
        className: "gap-1!",
      }}
    >
      {orders.map((order, at) => (
        <OrderRow key={order._id} number={firstNumber + at} order={order} list={list} />
      ))}
    </RecordTable>
  );
}

export function OrderTableSkeleton() {
  return <RecordTableSkeleton {...look} rows={10} />;
}
