import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { productAddress } from "../../catalog/admin/catalog/product-filter.ts";
import { ProductManager } from "../../catalog/admin/catalog/product-manager.tsx";
import { useListState } from "../../platform/admin/lists/use-list-state.ts";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  const [filter, setFilter] = useListState("products", productAddress);
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>All Products</Trans>
      </h1>
      <ProductManager filter={filter} onChange={setFilter} />
    </div>
  );
}

export function head(): Head {
  return { title: t`All Products`, noIndex: true };
}
