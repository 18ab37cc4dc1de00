import { t } from "@lingui/core/macro";
import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { copyText } from "../../../platform/admin/lists/copy-text.ts";
import { type RowShortcut, useRowShortcuts } from "../../../platform/admin/lists/row-shortcuts.ts";
import type { RecordList } from "../../../platform/admin/lists/use-record-list.ts";
import { orderAddress } from "../../../platform/admin/navigation/record-address.ts";
import { movesOf } from "../fulfilment/delivery-text.ts";
import type { DeliveryDoing } from "./delivery-columns.tsx";
import type { DeliveryMove, DeliveryRow } from "./queries.ts";

/** Shortcut keys of the focused delivery. */
export function useDeliveryKeys(
  deliveries: RecordList<DeliveryRow, DeliveryMove>,
  region: RefObject<HTMLElement | null>,
  { onDecide, onByHand }: DeliveryDoing,
): void {
  const navigate = useNavigate();
  const asking =
    (move: "decide" | "byHand", open: (delivery: DeliveryRow) => void): RowShortcut["run"] =>
    (id) => {
      const delivery = deliveries.recordOf(id);
      if (!delivery || !movesOf(delivery)[move]) return "same";
      open(delivery);
      return "asked";
    };
  const copying = (what: "playerId" | "reference"): RowShortcut["run"] => {
    const label = what === "playerId" ? t`Player ID` : t`Reference`;
    return (id) => {
      const delivery = deliveries.recordOf(id);
      return copyText(what === "playerId" ? delivery?.playerId : delivery?.attempts.at(-1)?.reference, label);
    };
  };
  useRowShortcuts(t`Deliveries`, {
    region,
    table: deliveries.table,
    waits: deliveries.waits,
    actions: [
      {
        keys: "r",
        label: t`Try again, from the first supplier on`,
        call: "POST /admin/deliveries/{orderId}/retry",
        run: (id) => deliveries.actionsOf(id)?.change({ move: "retry" }),
      },
      {
        keys: "a",
        label: t`Ask the supplier again`,
        call: "POST /admin/deliveries/{orderId}/ask-again",
        run: (id) => {
          deliveries.actionsOf(id)?.change({ move: "ask" });
          return undefined;
        },
      },
      {
        keys: "d",
        label: t`Decide whether it was delivered`,
        call: "POST /admin/attempts/{id}/decide",
        run: asking("decide", onDecide),
      },
      {
        keys: "h",
        label: t`Deliver by hand, with a reason`,
        call: "POST /admin/deliveries/{orderId}/by-hand",
        run: asking("byHand", onByHand),
      },
      {
        keys: "o",
        label: t`Open the order`,
        run: (id) => {
          const delivery = deliveries.recordOf(id);
          if (delivery) void navigate(orderAddress(delivery.orderId));
          return undefined;
        },
      },
      { keys: "y", label: t`Copy the player ID`, run: copying("playerId") },
      { keys: "t", label: t`Copy the supplier's reference`, run: copying("reference") },
    ],
  });
}
