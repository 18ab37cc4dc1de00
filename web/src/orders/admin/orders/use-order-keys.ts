import type { AdminOrder } from "@hira/contract";
import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { useAssignToMe } from "../../../people/admin/colleagues/queries.ts";
import { copyText } from "../../../platform/admin/lists/copy-text.ts";
import { type RowShortcut, useRowShortcuts } from "../../../platform/admin/lists/row-shortcuts.ts";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { changeText } from "./order-filter.ts";
import { completion, mainChange, type OrderChange } from "./order-way.ts";

const CHANGE = "PATCH /orders/admin/orders/{id}" as const;

const changes: readonly { keys: string; change: OrderChange }[] = [
  { keys: "p", change: { status: "processing" } },
  { keys: "d", change: { Delivery: "delivered" } },
  { keys: "r", change: { status: "rejected" } },
];

type Orders = Pick<RecordList<AdminOrder, OrderChange>, "actionsOf" | "recordOf" | "workOn">;

/** Returns the actions that the shortcut keys perform on an order. */
export function orderKeys(
  orders: Orders,
  toMe: (order: AdminOrder | undefined) => void,
): readonly RowShortcut[] {
  return [
    {
      keys: "c",
      label: t`Complete & deliver; take the payment and send where a supplier delivers`,
      call: CHANGE,
      run: (id) => {
        const order = orders.recordOf(id);
        const change = order && mainChange(order);
        return change ? orders.actionsOf(id)?.change(change) : "same";
      },
    },
    {
      keys: "h",
      label: t`Delivered by hand`,
      call: CHANGE,
      run: (id) => orders.actionsOf(id)?.change(completion),
    },
    ...changes.map(({ keys, change }) => ({
      keys,
      label: change.status === "rejected" ? t`Reject, with a reason` : changeText(change),
      call: CHANGE,
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

/** Shortcut keys of the focused order. */
export function useOrderKeys(
  orders: RecordList<AdminOrder, OrderChange>,
  region: RefObject<HTMLElement | null>,
): void {
  const toMe = useAssignToMe("order");
  useRowShortcuts(t`Orders`, {
    region,
    table: orders.table,
    waits: orders.waits,
    isFree: orders.isFree,
    actions: orderKeys(orders, toMe),
  });
}
