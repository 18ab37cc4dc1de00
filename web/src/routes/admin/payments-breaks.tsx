import { t } from "@lingui/core/macro";
import { BreakList } from "../../features/admin-payments/break-list.tsx";
import { PaymentsFrame } from "../../features/admin-payments/payments-frame.tsx";
import type { Head } from "../../routing/route.ts";

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
