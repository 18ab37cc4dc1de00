import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ReceiptText } from "lucide-react";
import { OrderList, OrderListSkeleton } from "../orders/shop/orders/order-list.tsx";
import { FormerRecords } from "../people/shop/former-records/former-records.tsx";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { EmptyState } from "../platform/design/empty-state.tsx";
import type { Head } from "../platform/routing/route.ts";
import { OwnOrders } from "./own-orders.tsx";

export function Component() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:pt-8">
      <h1 className="mb-5 font-bold text-2xl md:text-3xl">
        <Trans>My Orders</Trans>
      </h1>
      <OwnOrders
        type="normal"
        list={(orders) => <OrderList orders={orders} />}
        empty={<NoOrders />}
        skeleton={<OrderListSkeleton />}
        prompt={t`Please log in to see your orders.`}
        below={<FormerRecords />}
      />
    </div>
  );
}

function NoOrders() {
  return (
    <Card>
      <EmptyState
        icon={<ReceiptText />}
        title={t`No orders yet.`}
        text={t`What you order shows here, from payment to delivery.`}
        action={
          <Button asLink to="/topup">
            <Trans>Top up now</Trans>
          </Button>
        }
      />
    </Card>
  );
}

export function head(): Head {
  return { title: t`My Orders`, noIndex: true };
}
