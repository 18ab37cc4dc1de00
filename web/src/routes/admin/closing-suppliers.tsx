import { ClosingSections } from "../../features/admin-closing/closing-sections.tsx";
import { SupplierAccounts } from "../../features/admin-supplier-money/supplier-accounts.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">Supplier Accounts</h1>
      <ClosingSections current="suppliers" />
      <SupplierAccounts />
    </div>
  );
}

export function head(): Head {
  return { title: "Supplier Accounts", noIndex: true };
}
