import type { AdminOrder } from "@hira/contract";
import type { RefObject } from "react";
import { copyText } from "../admin-lists/copy-text.ts";
import { type RowShortcut, useRowShortcuts } from "../admin-lists/row-shortcuts.ts";
import type { RecordList } from "../admin-lists/use-record-list.ts";
import { changeText } from "./order-filter.ts";
import { completion, type OrderChange } from "./order-kind.ts";

const changes: readonly { keys: string; change: OrderChange }[] = [
  { keys: "c", change: completion },
  { keys: "p", change: { status: "processing" } },
  { keys: "d", change: { Delivery: "delivered" } },
  { keys: "r", change: { status: "rejected" } },
];

type Orders = Pick<RecordList<AdminOrder, OrderChange>, "actionsOf" | "recordOf">;

/** What keys do to an order. */
export function orderKeys(orders: Orders): readonly RowShortcut[] {
  return [
    ...changes.map(({ keys, change }) => ({
      keys,
      label: change.status === "rejected" ? "Reject, with a reason" : changeText(change),
      run: (id: string) => orders.actionsOf(id)?.change(change),
    })),
    {
      keys: "y",
      label: "Copy the player ID",
      run: (id) => copyText(orders.recordOf(id)?.gameAccount, "Player ID"),
    },
    {
      keys: "t",
      label: "Copy the transaction ID",
      run: (id) => copyText(orders.recordOf(id)?.transactionId, "Transaction ID"),
    },
  ];
}

/** The keys of the order in focus. */
export function useOrderKeys(
  orders: RecordList<AdminOrder, OrderChange>,
  region: RefObject<HTMLElement | null>,
): void {
  useRowShortcuts("Orders", {
    region,
    onToggle: orders.selection.toggle,
    waits: orders.waits,
    actions: orderKeys(orders),
  });
}
