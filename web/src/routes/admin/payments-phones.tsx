import { t } from "@lingui/core/macro";
import { ForwarderList } from "../../payments/admin/forwarders/forwarder-list.tsx";
import { PaymentsFrame } from "../../payments/admin/incoming/payments-frame.tsx";
import type { Head } from "../../platform/routing/route.ts";

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
