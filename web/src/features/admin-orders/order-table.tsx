import type { AdminOrder } from "@hira/contract";
import { Checkbox } from "../../design/checkbox.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import type { Selection } from "../admin/use-selection.ts";
import { OrderRow, type OrderRowProps } from "./order-row.tsx";

const columns = [
  "No.",
  "Order Info",
  "User",
  "Game Account",
  "Details",
  "Pay Status",
  "Delivery",
  "Actions",
] as const;

function Head({ orders = [], selection }: Partial<Pick<OrderTableProps, "orders" | "selection">>) {
  const [first, ...rest] = columns;
  const count = selection?.ids.size ?? 0;
  const isAll = count > 0 && count === orders.length;
  return (
    <TableHead>
      <tr>
        <Th>
          {selection ? (
            <Checkbox
              label={<span aria-hidden="true">{first}</span>}
              aria-label="Select all orders of this page"
              checked={isAll}
              indeterminate={count > 0 && !isAll}
              onCheckedChange={(all) => selection.set(all ? orders.map(({ _id }) => _id) : [])}
              className="gap-2! min-h-0!"
            />
          ) : (
            first
          )}
        </Th>
        {rest.map((column) => (
          <Th key={column}>{column}</Th>
        ))}
      </tr>
    </TableHead>
  );
}

export interface OrderTableProps extends Pick<OrderRowProps, "desk"> {
  orders: readonly AdminOrder[];
  selection: Selection<AdminOrder>;
  /** The number of the first row. */
  firstNumber: number;
  className?: string;
}

/** Orders as rows; as cards, two beside each other where they fit, where there is no room for eight columns. */
export function OrderTable({ orders, firstNumber, desk, selection, className }: OrderTableProps) {
  return (
    <Table label="Orders" stack="wide" className={className}>
      <Head orders={orders} selection={selection} />
      <TableBody className="@max-4xl:@2xl:grid-cols-2">
        {orders.map((order, at) => (
          <OrderRow
            key={order._id}
            number={firstNumber + at}
            order={order}
            desk={desk}
            isSelected={selection.ids.has(order._id)}
            onToggle={selection.toggle}
          />
        ))}
      </TableBody>
    </Table>
  );
}

const SKELETON_ROWS = 8;

export function OrderTableSkeleton() {
  return (
    <LoadingRegion label="Loading orders">
      <Table label="Orders" stack="wide" aria-hidden="true">
        <Head />
        <TableBody className="@max-4xl:@2xl:grid-cols-2">
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
            <TableRow key={row}>
              {columns.map((column) => (
                <Td key={column} label={column} className="@4xl:h-25">
                  <Skeleton className="h-4 w-16 rounded-sm @max-4xl:h-6" />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </LoadingRegion>
  );
}
