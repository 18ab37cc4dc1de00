import type { Delivery } from "@hira/contract";
import { Money } from "../../../platform/design/money.tsx";
import { OrderedItem } from "../../../platform/games/ordered-item.tsx";

/** The order of a delivery in a line, for the questions about it. */
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
