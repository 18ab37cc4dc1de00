import { t } from "@lingui/core/macro";
import { AccountDays } from "../../features/admin-account-days/account-days.tsx";
import { PaymentsFrame } from "../../features/admin-payments/payments-frame.tsx";
import type { Head } from "../../routing/route.ts";

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
