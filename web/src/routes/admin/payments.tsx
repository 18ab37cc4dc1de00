import { t } from "@lingui/core/macro";
import { SavedViews } from "../../backoffice/admin/views/saved-views.tsx";
import { paymentListAddress } from "../../payments/admin/incoming/payment-filter.ts";
import { PaymentList } from "../../payments/admin/incoming/payment-list.tsx";
import { PaymentsFrame } from "../../payments/admin/incoming/payments-frame.tsx";
import { useListState } from "../../platform/admin/lists/use-list-state.ts";
import type { Head } from "../../platform/routing/route.ts";

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
