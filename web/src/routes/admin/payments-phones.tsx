import { t } from "@lingui/core/macro";
import { ForwarderList } from "../../features/admin-forwarders/forwarder-list.tsx";
import { PaymentsFrame } from "../../features/admin-payments/payments-frame.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <PaymentsFrame current="phones">
      <ForwarderList />
    </PaymentsFrame>
  );
}

export function head(): Head {
  return { title: t`Phones`, noIndex: true };
}
