import { t } from "@lingui/core/macro";
import { BreakList } from "../../payments/admin/incoming/break-list.tsx";
import { PaymentsFrame } from "../../payments/admin/incoming/payments-frame.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <PaymentsFrame current="breaks">
      <BreakList />
    </PaymentsFrame>
  );
}

export function head(): Head {
  return { title: t`Breaks`, noIndex: true };
}
