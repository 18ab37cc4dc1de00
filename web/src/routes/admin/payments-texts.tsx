import { t } from "@lingui/core/macro";
import { PaymentsFrame } from "../../features/admin-payments/payments-frame.tsx";
import { UnknownMessages } from "../../features/admin-payments/unknown-messages.tsx";
import { addressState, pageParam, useAddressState } from "../../lib/address-state.ts";
import type { Head } from "../../routing/route.ts";

const address = addressState({ page: pageParam() });

export function Component() {
  const [{ page }, setState] = useAddressState(address);
  return (
    <PaymentsFrame current="texts">
      <UnknownMessages page={page} onPageChange={(next) => setState({ page: next })} />
    </PaymentsFrame>
  );
}

export function head(): Head {
  return { title: t`Texts Not Understood`, noIndex: true };
}
