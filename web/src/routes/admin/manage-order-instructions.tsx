import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { OrderInstructionManager } from "../../payments/admin/instructions/order-instruction-manager.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Order Instructions</Trans>
      </h1>
      <OrderInstructionManager />
    </div>
  );
}

export function head(): Head {
  return { title: t`Order Instructions`, noIndex: true };
}
