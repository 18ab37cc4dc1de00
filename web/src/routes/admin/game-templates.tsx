import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { GameTemplates } from "../../catalog/admin/game-templates/game-templates.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <div className="flex flex-col gap-4">
      <h1 className="font-bold text-2xl">
        <Trans>Games from Templates</Trans>
      </h1>
      <GameTemplates />
    </div>
  );
}

export function head(): Head {
  return { title: t`Games from Templates`, noIndex: true };
}
