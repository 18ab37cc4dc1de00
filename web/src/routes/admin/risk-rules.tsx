import { t } from "@lingui/core/macro";
import { RiskFrame } from "../../people/admin/risk/risk-frame.tsx";
import { RulesSettings } from "../../people/admin/risk/rules-settings.tsx";
import type { Head } from "../../platform/routing/route.ts";

export function Component() {
  return (
    <RiskFrame current="rules">
      <div className="max-w-3xl">
        <RulesSettings />
      </div>
    </RiskFrame>
  );
}

export function head(): Head {
  return { title: t`Rules of Risk`, noIndex: true };
}
