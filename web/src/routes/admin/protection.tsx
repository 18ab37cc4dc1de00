import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ProtectionSettings } from "../../people/admin/protection/protection-settings.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Protection</Trans>
        </h1>
        <p className="text-muted">
          <Trans>How the shop is protected against mistakes and stolen accounts of its own people.</Trans>
        </p>
      </div>
      <ProtectionSettings />
    </div>
  );
}

export function head(): Head {
  return { title: t`Protection`, noIndex: true };
}
