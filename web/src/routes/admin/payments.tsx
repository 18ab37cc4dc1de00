import { t } from "@lingui/core/macro";
import { useListState } from "../../features/admin-lists/use-list-state.ts";
import { paymentListAddress } from "../../features/admin-payments/payment-filter.ts";
import { PaymentList } from "../../features/admin-payments/payment-list.tsx";
import { PaymentsFrame } from "../../features/admin-payments/payments-frame.tsx";
import { SavedViews } from "../../features/admin-views/saved-views.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("payments", paymentListAddress);
  const isUnclaimed = filter.state === "unclaimed" && filter.payment === "";
  return (
    <PaymentsFrame current={isUnclaimed ? "unclaimed" : "claimed"}>
      {filter.payment === "" ? (
        <SavedViews list="payments" address={paymentListAddress} filter={filter} onChange={setFilter} />
      ) : null}
      <PaymentList filter={filter} onChange={setFilter} />
    </PaymentsFrame>
  );
}

export function head(): Head {
  return { title: t`Payments`, noIndex: true };
}
