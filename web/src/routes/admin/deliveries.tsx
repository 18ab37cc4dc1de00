import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../api/context.tsx";
import { useMayCall } from "../../api/grants.tsx";
import { DeliveriesFrame } from "../../features/admin-deliveries/deliveries-frame.tsx";
import { deliveryListAddress } from "../../features/admin-deliveries/delivery-filter.ts";
import { DeliveryList } from "../../features/admin-deliveries/delivery-list.tsx";
import { useListState } from "../../features/admin-lists/use-list-state.ts";
import { suppliersQuery } from "../../features/admin-suppliers/queries.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("deliveries", deliveryListAddress);
  const mayCall = useMayCall();
  const { data: suppliers } = useQuery({
    ...suppliersQuery(useApi()),
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
