import { t } from "@lingui/core/macro";
import { matchPath, useLocation } from "react-router";
import { OrderDeliveries } from "../../features/admin-deliveries/order-deliveries.tsx";
import { useOpened } from "../../features/admin-lists/use-opened.ts";
import { OrderView } from "../../features/admin-movements/order-view.tsx";
import { OrderControls } from "../../features/admin-orders/order-controls.tsx";
import { orderKind } from "../../features/admin-orders/order-kind.ts";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const id = matchPath("/admin/all-orders/:id", useLocation().pathname)?.params.id ?? "";
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
