import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { ProtectionSettings } from "../../people/admin/approvals/protection-settings.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Second Persons &amp; Limits</Trans>
      </h1>
      <ProtectionSettings />
    </div>
  );
}

export function head(): Head {
  return { title: t`Second Persons & Limits`, noIndex: true };
}
