import type { AdminOrder } from "@hira/contract";
import { RecordTable, RecordTableSkeleton } from "../admin-lists/record-table.tsx";
import type { RecordList } from "../admin-lists/use-record-list.ts";
import type { OrderChange } from "./order-kind.ts";
import { OrderRow } from "./order-row.tsx";

const look = {
  label: "Orders",
  columns: [
    { label: "No.", card: "@max-4xl:h-7.5", isBare: true },
    { label: "Order Info", card: "@max-4xl:h-15.5", isBare: true },
    { label: "User", card: "@max-4xl:h-26" },
    { label: "Game Account", card: "@max-4xl:h-12" },
    { label: "Details", card: "@max-4xl:h-17" },
    { label: "Pay Status", card: "@max-4xl:h-9" },
    { label: "Delivery", card: "@max-4xl:h-9" },
    { label: "Actions", card: "@max-4xl:h-27", isBare: true },
  ],
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
        label: "Select all orders of this page",
        ids: orders.map(({ _id }) => _id),
        selection: list.selection,
        className: "gap-2!",
      }}
    >
      {orders.map((order, at) => (
        <OrderRow key={order._id} number={firstNumber + at} order={order} list={list} />
      ))}
    </RecordTable>
  );
}

export function OrderTableSkeleton() {
  return <RecordTableSkeleton {...look} rows={8} rowHeight="@4xl:h-25" />;
}
