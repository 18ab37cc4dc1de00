import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { AddProduct } from "../../catalog/admin/catalog/add-product.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Add Product</Trans>
      </h1>
      <AddProduct />
    </div>
  );
}

export function head(): Head {
  return { title: t`Add Product`, noIndex: true };
}
