import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { PaymentAccounts } from "../../payments/admin/instructions/payment-accounts.tsx";
import { PaymentInstructionManager } from "../../payments/admin/instructions/payment-instruction-manager.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Payment Instructions</Trans>
      </h1>
      <PaymentInstructionManager />
      <PaymentAccounts />
    </div>
  );
}

export function head(): Head {
  return { title: t`Payment Instructions`, noIndex: true };
}
