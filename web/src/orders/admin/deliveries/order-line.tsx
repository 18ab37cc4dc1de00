import type { Delivery } from "@hira/contract";
import { Money } from "../../../platform/design/money.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";

/** One line about the order that a delivery belongs to. The dialogs about deliveries show it. */
export function OrderLine({ delivery }: { delivery: Delivery }) {
  const { playerId, name, amount } = delivery;
  return (
    <OrderedItem order={delivery} className="text-sm">
      <span className="wrap-anywhere block text-muted text-xs tabular-nums">
        {playerId ? `${playerId} · ` : null}
        {name} · <Money amount={amount} />
      </span>
    </OrderedItem>
  );
}
