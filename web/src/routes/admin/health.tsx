import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ShopExport } from "../../operations/admin/archive/shop-export.tsx";
import { HealthList } from "../../operations/admin/health/health-list.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Health</Trans>
        </h1>
        <p className="text-muted">
          <Trans>What is wrong with the shop, if anything. Times in Asia/Dhaka.</Trans>
        </p>
      </div>
      <HealthList />
      <ShopExport />
    </div>
  );
}

export function head(): Head {
  return { title: t`Health`, noIndex: true };
}
