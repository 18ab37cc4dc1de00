import { t } from "@lingui/core/macro";
import { GapList } from "../../payments/admin/incoming/gap-list.tsx";
import { PaymentsFrame } from "../../payments/admin/incoming/payments-frame.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <PaymentsFrame current="breaks">
      <GapList />
    </PaymentsFrame>
  );
}

export function head(): Head {
  return { title: t`Breaks`, noIndex: true };
}
