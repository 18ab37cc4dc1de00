import { t } from "@lingui/core/macro";
import { OrderDeliveries } from "../../features/admin-deliveries/order-deliveries.tsx";
import { useOpened } from "../../features/admin-lists/use-opened.ts";
import { OrderView } from "../../features/admin-movements/order-view.tsx";
import { OrderControls } from "../../features/admin-orders/order-controls.tsx";
import { orderKind } from "../../features/admin-orders/order-kind.ts";
import type { Head, PageProps } from "../../routing/route.ts";

export function Component({ params: { id = "" } }: PageProps) {
  useOpened(orderKind, id);
  return (
    <OrderView
      key={id}
      id={id}
      controls={<OrderControls id={id} />}
      delivery={<OrderDeliveries orderId={id} />}
    />
  );
}

export function head(): Head {
  return { title: t`Order`, noIndex: true };
}
