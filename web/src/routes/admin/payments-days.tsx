import { t } from "@lingui/core/macro";
import { PaymentsFrame } from "../../payments/admin/incoming/payments-frame.tsx";
import type { Head } from "../../platform/routing/route.ts";
import { AccountDays } from "../../settlement/admin/account-days/account-days.tsx";

export function Component() {
  return (
    <PaymentsFrame current="days">
      <AccountDays />
    </PaymentsFrame>
  );
}

export function head(): Head {
  return { title: t`Daily Close of Accounts`, noIndex: true };
}
