import { t } from "@lingui/core/macro";
import { MappingList } from "../../orders/admin/suppliers/mapping-list.tsx";
import { SuppliersFrame } from "../../orders/admin/suppliers/suppliers-frame.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <SuppliersFrame current="products">
      <MappingList />
    </SuppliersFrame>
  );
}

export function head(): Head {
  return { title: t`Products of Suppliers`, noIndex: true };
}
