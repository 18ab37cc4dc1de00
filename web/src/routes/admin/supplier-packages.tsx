import { t } from "@lingui/core/macro";
import { PackageTable } from "../../orders/admin/suppliers/package-table.tsx";
import { SuppliersFrame } from "../../orders/admin/suppliers/suppliers-frame.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <SuppliersFrame current="packages">
      <PackageTable />
    </SuppliersFrame>
  );
}

export function head(): Head {
  return { title: t`Map Packages`, noIndex: true };
}
