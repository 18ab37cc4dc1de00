import type { AdminOrder } from "@hira/contract";
import { Checkbox } from "../../design/checkbox.tsx";
import { LoadingRegion, Skeleton } from "../../design/skeleton.tsx";
import { Table, TableBody, TableHead, TableRow, Td, Th } from "../../design/table.tsx";
import type { Selection } from "../admin-lists/use-selection.ts";
import { OrderRow, type OrderRowProps } from "./order-row.tsx";

/** Each with the height of its cell on a card, for the skeleton; some stand there without their name. */
const columns = [
  { name: "No.", card: "@max-4xl:h-7.5", isBare: true },
  { name: "Order Info", card: "@max-4xl:h-15.5", isBare: true },
  { name: "User", card: "@max-4xl:h-26" },
  { name: "Game Account", card: "@max-4xl:h-12" },
  { name: "Details", card: "@max-4xl:h-17" },
  { name: "Pay Status", card: "@max-4xl:h-9" },
  { name: "Delivery", card: "@max-4xl:h-9" },
  { name: "Actions", card: "@max-4xl:h-27", isBare: true },
];

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
              label={<span aria-hidden="true">{first?.name}</span>}
              aria-label="Select all orders of this page"
              checked={isAll}
              indeterminate={count > 0 && !isAll}
              onCheckedChange={(all) => selection.set(all ? orders.map(({ _id }) => _id) : [])}
              className="gap-2! min-h-0!"
            />
          ) : (
            first?.name
          )}
        </Th>
        {rest.map(({ name }) => (
          <Th key={name}>{name}</Th>
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
              {columns.map(({ name, card, isBare }) => (
                <Td key={name} label={isBare ? undefined : name} className={`@4xl:h-25 ${card}`}>
                  <Skeleton className="h-4 w-16 rounded-sm" />
                </Td>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </LoadingRegion>
  );
}
