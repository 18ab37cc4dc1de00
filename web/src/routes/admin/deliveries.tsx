import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { DeliveriesFrame } from "../../orders/admin/deliveries/deliveries-frame.tsx";
import { deliveryListAddress } from "../../orders/admin/deliveries/delivery-filter.ts";
import { DeliveryList } from "../../orders/admin/deliveries/delivery-list.tsx";
import { suppliersQuery } from "../../orders/admin/suppliers/queries.ts";
import { useListState } from "../../platform/admin/lists/use-list-state.ts";
import { useMayCall } from "../../platform/api/grants.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("deliveries", deliveryListAddress);
  const mayCall = useMayCall();
  const { data: suppliers } = useQuery({
    ...suppliersQuery(),
    enabled: mayCall("GET /admin/suppliers"),
  });
  const { state } = filter;
  return (
    <DeliveriesFrame current={state === "stuck" || state === "open" ? state : "all"}>
      <DeliveryList filter={filter} suppliers={suppliers} onChange={setFilter} />
    </DeliveriesFrame>
  );
}

export function head(): Head {
  return { title: t`Deliveries`, noIndex: true };
}
