import type { AdminOrder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { useAssignToMe } from "../admin-colleagues/queries.ts";
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

type Orders = Pick<RecordList<AdminOrder, OrderChange>, "actionsOf" | "recordOf" | "workOn">;

/** What keys do to an order. */
export function orderKeys(
  orders: Orders,
  toMe: (order: AdminOrder | undefined) => void,
): readonly RowShortcut[] {
  return [
    ...changes.map(({ keys, change }) => ({
      keys,
      label: change.status === "rejected" ? t`Reject, with a reason` : changeText(change),
      call: "PATCH /orders/admin/orders/{id}" as const,
      run: (id: string) => orders.actionsOf(id)?.change(change),
    })),
    {
      keys: "m",
      label: t`Assign to me, or give it back`,
      call: "PATCH /admin/orders/{id}/assignment",
      run: (id) => void toMe(orders.recordOf(id)),
    },
    {
      keys: "y",
      label: t`Copy the player ID`,
      run: (id) => {
        orders.workOn(id);
        return copyText(orders.recordOf(id)?.gameAccount, t`Player ID`);
      },
    },
    {
      keys: "t",
      label: t`Copy the transaction ID`,
      run: (id) => {
        orders.workOn(id);
        return copyText(orders.recordOf(id)?.transactionId, t`Transaction ID`);
      },
    },
  ];
}

/** The keys of the order in focus. */
export function useOrderKeys(
  orders: RecordList<AdminOrder, OrderChange>,
  region: RefObject<HTMLElement | null>,
): void {
  const toMe = useAssignToMe("order");
  useRowShortcuts(t`Orders`, {
    region,
    onToggle: orders.selection.toggle,
    waits: orders.waits,
    actions: orderKeys(orders, toMe),
  });
}
