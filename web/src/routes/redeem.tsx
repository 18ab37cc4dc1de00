import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { TicketCheck } from "lucide-react";
import { RedeemSteps } from "../orders/shop/orders/redeem-steps.tsx";
import { VoucherList, VoucherListSkeleton } from "../orders/shop/orders/voucher-list.tsx";
import { Button } from "../platform/design/button.tsx";
import { Card } from "../platform/design/card.tsx";
import { EmptyState } from "../platform/design/empty-state.tsx";
import type { Head } from "../platform/routing/route.ts";
import { OwnOrders } from "./own-orders.tsx";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <OwnOrders
        type="unipin"
        list={(orders) => <VoucherList orders={orders} />}
        empty={<NoCodes />}
        skeleton={<VoucherListSkeleton />}
        prompt={t`Please log in to see your codes.`}
        below={<RedeemSteps />}
      />
    </div>
  );
}

function NoCodes() {
  return (
    <Card>
      <EmptyState
        icon={<TicketCheck />}
        title={t`No codes yet.`}
        text={t`Voucher codes that you buy show here.`}
        action={
          <Button asLink to="/topup">
            <Trans>Buy a voucher</Trans>
          </Button>
        }
      />
    </Card>
  );
}

export function head(): Head {
  return { title: t`My codes`, noIndex: true };
}
