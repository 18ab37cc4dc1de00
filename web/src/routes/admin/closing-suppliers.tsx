import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ClosingSections } from "../../backoffice/admin/closing/closing-sections.tsx";
import { SupplierAccounts } from "../../orders/admin/supplier-money/supplier-accounts.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Supplier Accounts</Trans>
      </h1>
      <ClosingSections current="suppliers" />
      <SupplierAccounts />
    </div>
  );
}

export function head(): Head {
  return { title: t`Supplier Accounts`, noIndex: true };
}
