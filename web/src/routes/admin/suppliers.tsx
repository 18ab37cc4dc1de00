import { t } from "@lingui/core/macro";
import { SupplierList } from "../../orders/admin/suppliers/supplier-list.tsx";
import { SuppliersFrame } from "../../orders/admin/suppliers/suppliers-frame.tsx";
import type { Head } from "../../platform/routing/route.ts";

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
