import { t } from "@lingui/core/macro";
import { DeadLetterList } from "../../features/admin-deliveries/dead-letter-list.tsx";
import { DeliveriesFrame } from "../../features/admin-deliveries/deliveries-frame.tsx";
import type { Head } from "../../routing/route.ts";

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
