import { t } from "@lingui/core/macro";
import { SupplierList } from "../../features/admin-suppliers/supplier-list.tsx";
import { SuppliersFrame } from "../../features/admin-suppliers/suppliers-frame.tsx";
import type { Head } from "../../routing/route.ts";

export function Component() {
  return (
    <SuppliersFrame current="suppliers">
      <SupplierList />
    </SuppliersFrame>
  );
}

export function head(): Head {
  return { title: t`Suppliers`, noIndex: true };
}
