import { TicketCheck } from "lucide-react";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { EmptyState } from "../design/empty-state.tsx";
import { RedeemSteps } from "../features/orders/redeem-steps.tsx";
import { VoucherList, VoucherListSkeleton } from "../features/orders/voucher-list.tsx";
import type { Head } from "../routing/route.ts";
import { OwnOrders } from "./own-orders.tsx";

export function Component() {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-5 pb-12 md:pt-8">
      <div className="mb-1">
        <h1 className="font-bold text-2xl md:text-3xl">My codes</h1>
        <p className="text-muted">The voucher codes that you bought, ready to be copied.</p>
      </div>
      <OwnOrders
        type="unipin"
        list={(orders) => <VoucherList orders={orders} />}
        empty={<NoCodes />}
        skeleton={<VoucherListSkeleton />}
        prompt="Please log in to see your codes."
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
        title="No codes yet."
        text="Voucher codes that you buy show here."
        action={
          <Button asLink to="/topup">
            Buy a voucher
          </Button>
        }
      />
    </Card>
  );
}

export function head(): Head {
  return { title: "My codes", noIndex: true };
}
