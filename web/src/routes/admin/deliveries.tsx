import { DeliveriesFrame } from "../../features/admin-deliveries/deliveries-frame.tsx";
import { deliveryListAddress } from "../../features/admin-deliveries/delivery-filter.ts";
import { DeliveryList } from "../../features/admin-deliveries/delivery-list.tsx";
import { useListState } from "../../features/admin-lists/use-list-state.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("deliveries", deliveryListAddress);
  const { state } = filter;
  return (
    <DeliveriesFrame current={state === "stuck" || state === "open" ? state : "all"}>
      <DeliveryList filter={filter} onChange={setFilter} />
    </DeliveriesFrame>
  );
}

export function head(): Head {
  return { title: "Deliveries", noIndex: true };
}
