import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CatalogFiles } from "../../catalog/admin/catalog/catalog-files.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Import & Export</Trans>
      </h1>
      <CatalogFiles />
    </div>
  );
}

export function head(): Head {
  return { title: t`Import & Export`, noIndex: true };
}
