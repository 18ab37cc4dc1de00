import { t } from "@lingui/core/macro";
import { PaymentsFrame } from "../../payments/admin/incoming/payments-frame.tsx";
import { UnknownMessages } from "../../payments/admin/incoming/unknown-messages.tsx";
import { addressState, pageParam, useAddressState } from "../../platform/lib/address-state.ts";
import type { Head } from "../../platform/routing/route.ts";

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
