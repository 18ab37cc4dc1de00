import { t } from "@lingui/core/macro";
import { DeadLetterList } from "../../orders/admin/deliveries/dead-letter-list.tsx";
import { DeliveriesFrame } from "../../orders/admin/deliveries/deliveries-frame.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <DeliveriesFrame current="jobs">
      <DeadLetterList />
    </DeliveriesFrame>
  );
}

export function head(): Head {
  return { title: t`Jobs Given Up`, noIndex: true };
}
