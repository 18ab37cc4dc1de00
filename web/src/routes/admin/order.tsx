import { t } from "@lingui/core/macro";
import { OrderView } from "../../backoffice/admin/movements/order-view.tsx";
import { OrderDeliveries } from "../../orders/admin/deliveries/order-deliveries.tsx";
import { OrderControls } from "../../orders/admin/orders/order-controls.tsx";
import { orderKind } from "../../orders/admin/orders/order-kind.ts";
import { useOpened } from "../../platform/admin/lists/use-opened.ts";
import type { Head, PageProps } from "../../platform/routing/route.ts";

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
