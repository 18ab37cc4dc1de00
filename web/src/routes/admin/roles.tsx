import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { EverybodyElse } from "../../people/admin/staff/everybody-else.tsx";
import { PresetList } from "../../people/admin/staff/preset-list.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="font-bold text-2xl">
          <Trans>Roles</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Who may do what. The server checks it at every call.</Trans>
        </p>
      </div>
      <PresetList />
      <EverybodyElse />
    </div>
  );
}

export function head(): Head {
  return { title: t`Roles`, noIndex: true };
}
